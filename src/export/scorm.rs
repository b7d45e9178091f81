//! A lesson as a package for learning platforms: SCORM 1.2, a zip file with one activity.
//!
//! A [`Package`] names the app files that it [wants](Package::wanted) and takes them one by one. So the page, which
//! fetches them, and the command, which reads them from a folder, produce the same package.

use std::collections::VecDeque;
use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::kit::words;

/// The page of a lesson: the end of its path in the app, and its path in the package.
const PAGE: (&str, &str) = ("lesson/package.html", "lesson/index.html");

/// The file with the text of the lesson, to which the page of the package refers.
const LESSON: &str = "lesson.md";

/// The app files in every package, besides page and style sheet. Imports are found in scripts.
const COMMON: [&str; 8] = [
    "theme.js",
    "start.js",
    "loading.js",
    "scorm.js",
    "worker.js",
    "app.js",
    "app_bg.wasm",
    "icon.svg",
];

/// The typefaces with their licences, included if they fit.
const TYPEFACES: [[&str; 2]; 2] = [
    ["fonts/source-serif-4-latin-wght-normal.woff2", "fonts/source-serif-4-OFL.txt"],
    ["fonts/inter-latin-wght-normal.woff2", "fonts/inter-OFL.txt"],
];

/// The style sheet. It comes last, when typefaces that did not fit can be removed from it.
const STYLE: &str = "style.css";

/// The size that a package with typefaces must not exceed, in bytes.
const LONGEST: usize = 1_000_000;

/// The part of [`LONGEST`] reserved for the files after the typefaces, in bytes.
const REST: usize = 20_000;

/// The maximum length of a title in a manifest, in characters.
const LONGEST_TITLE: usize = 200;

/// The number of bytes compressed at a time, which takes less than a frame.
const PIECE: usize = 64 << 10;

/// A lesson to package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// A unique name of letters and digits.
    pub id: String,
    /// The title, without markup.
    pub title: String,
    /// The ID of the puzzle.
    pub puzzle: String,
    /// The code of the language of page and board; empty means English.
    pub language: String,
    /// The text for pupils.
    pub text: String,
    /// Tells whether the puzzle's solver is needed.
    pub needs_solver: bool,
}

/// A package that is built file by file.
pub struct Package {
    course: Course,
    /// The paths of the app files still to be added.
    wanted: VecDeque<String>,
    /// The paths of the files in the package.
    names: Vec<String>,
    zip: ZipWriter<Cursor<Vec<u8>>>,
    /// The file being compressed, and the number of bytes that are done.
    content: Vec<u8>,
    done: usize,
}

impl Package {
    /// Starts the package of a lesson.
    ///
    /// # Errors
    /// If the text of the lesson cannot be packed; the message is for the user.
    pub fn new(course: Course) -> Result<Self, String> {
        let solver = course.needs_solver.then_some("_solver.wasm");
        let ends = [".js", "_bg.wasm"].into_iter().chain(solver);
        let modules: Vec<String> =
            ends.map(|end| format!("modules/{}{end}", course.puzzle)).collect();
        let (page, words) = match &*course.language {
            "" | "en" => (PAGE.0.to_owned(), Vec::new()),
            language => {
                let words = |program: &str| format!("words/{language}/{program}.txt");
                (format!("{language}/{}", PAGE.0), vec![words("app"), words(&course.puzzle)])
            }
        };
        let common = std::iter::once(page).chain(COMMON.map(str::to_owned)).chain(words);
        let looks = TYPEFACES.into_iter().flatten().chain([STYLE]).map(str::to_owned);
        let text = course.text.clone().into_bytes();
        let mut package = Self {
            course,
            wanted: common.chain(modules).chain(looks).collect(),
            names: Vec::new(),
            zip: ZipWriter::new(Cursor::default()),
            content: Vec::new(),
            done: 0,
        };
        package.start(LESSON.to_owned(), text)?;
        Ok(package)
    }

    /// The path of the next app file to add; `None` when all are there.
    pub fn wanted(&self) -> Option<&str> {
        self.wanted.front().map(String::as_str)
    }

    /// Adds the file that is [wanted](Self::wanted), to be compressed by [`Self::work`].
    ///
    /// # Errors
    /// If it cannot be packed; the message is for the user.
    pub fn add(&mut self, mut content: Vec<u8>) -> Result<(), String> {
        while self.work()? {}
        let Some(name) = self.wanted.pop_front() else { return Ok(()) };
        if name.ends_with(".js") {
            for import in imports(&name, &String::from_utf8_lossy(&content)) {
                if !self.wanted.contains(&import) && !self.names.contains(&import) {
                    self.wanted.push_front(import);
                }
            }
        }
        if name.ends_with(".woff2") && self.size()? + content.len() + REST > LONGEST {
            // Skip its licence, too.
            self.wanted.pop_front();
            return Ok(());
        }
        if name == STYLE {
            let missing =
                TYPEFACES.iter().filter(|[file, _]| !self.names.iter().any(|name| name == file));
            for [file, _] in missing {
                remove_typeface(&mut content, file);
            }
        }
        let name = if name.ends_with(PAGE.0) { PAGE.1.to_owned() } else { name };
        self.start(name, content)
    }

    /// Compresses a piece of the file that was added last. False once all of it is done.
    ///
    /// # Errors
    /// If it cannot be packed; the message is for the user.
    pub fn work(&mut self) -> Result<bool, String> {
        let end = self.content.len().min(self.done + PIECE);
        self.zip.write_all(&self.content[self.done..end]).map_err(told)?;
        self.done = end;
        Ok(end < self.content.len())
    }

    /// Completes the zip file, and yields its bytes.
    ///
    /// # Errors
    /// If a file is missing; the message is for the user.
    pub fn finish(mut self) -> Result<Vec<u8>, String> {
        if let Some(name) = self.wanted() {
            return Err(format!("The file {name} of the app is missing."));
        }
        while self.work()? {}
        let manifest = manifest(&self.course, &self.names);
        self.start("imsmanifest.xml".to_owned(), manifest.into_bytes())?;
        while self.work()? {}
        Ok(self.zip.finish().map_err(told)?.into_inner())
    }

    fn size(&mut self) -> Result<usize, String> {
        let zip = std::mem::replace(&mut self.zip, ZipWriter::new(Cursor::default()));
        let zip = zip.finish().map_err(told)?;
        let size = zip.get_ref().len();
        self.zip = ZipWriter::new_append(zip).map_err(told)?;
        Ok(size)
    }

    fn start(&mut self, name: String, content: Vec<u8>) -> Result<(), String> {
        // Typefaces are compressed already.
        let method = match name.ends_with(".woff2") {
            true => CompressionMethod::Stored,
            false => CompressionMethod::Deflated,
        };
        let level = (method == CompressionMethod::Deflated).then_some(9);
        let options =
            SimpleFileOptions::default().compression_method(method).compression_level(level);
        self.zip.start_file(name.as_str(), options).map_err(told)?;
        self.names.push(name);
        (self.content, self.done) = (content, 0);
        Ok(())
    }
}

/// The message for a failed write.
fn told(error: impl ToString) -> String {
    format!("The package could not be written: {}.", error.to_string())
}

/// Removes the `@font-face` rule of a typeface. The page then uses the next font in its list.
fn remove_typeface(style: &mut Vec<u8>, file: &str) {
    let text = String::from_utf8_lossy(style).into_owned();
    let Some(at) = text.find(file) else { return };
    let (before, after) = text.split_at(at);
    if let (Some(begin), Some((_, after))) = (before.rfind("@font-face"), after.split_once('}')) {
        *style = [&before[..begin], after].concat().into_bytes();
    }
}

/// The scripts and WebAssembly files of the app that a script imports from its own folder or below. Snippets of
/// wasm-bindgen are in a folder of their own; other paths end with the name of the build.
fn imports<'a>(name: &'a str, script: &'a str) -> impl Iterator<Item = String> + 'a {
    let folder = name.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let named = script.split(['"', '\'']).filter_map(|text| text.strip_prefix("./"));
    let files = named.filter_map(|text| match text.split_once('?') {
        Some((file, _)) => [".js", ".wasm"].iter().any(|end| file.ends_with(end)).then_some(file),
        None => text.starts_with("snippets/").then_some(text),
    });
    files.map(move |file| format!("{folder}{file}"))
}

fn manifest(course: &Course, names: &[String]) -> String {
    let title: String = course.title.chars().take(LONGEST_TITLE).collect();
    let title = escape(&title);
    let files: String =
        names.iter().map(|name| format!("      <file href=\"{}\"/>\n", escape(name))).collect();
    let (id, page) = (escape(&course.id), PAGE.1);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="parlour-{id}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="lessons">
    <organization identifier="lessons">
      <title>{title}</title>
      <item identifier="lesson" identifierref="page">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="{page}">
{files}    </resource>
  </resources>
</manifest>
"#
    )
}

/// Escapes a text for XML content and attributes, which cannot hold most control characters.
fn escape(text: &str) -> String {
    words::escape(&text.chars().filter(|letter| !letter.is_control()).collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use zip::ZipArchive;

    use super::*;

    fn course() -> Course {
        Course {
            id: "3f2a".to_owned(),
            title: "Why 2 < 3 & “more”".to_owned(),
            puzzle: "chess".to_owned(),
            language: String::new(),
            text: "title: Why\n".to_owned(),
            needs_solver: true,
        }
    }

    /// Incompressible bytes.
    fn noise(length: usize) -> Vec<u8> {
        let mut dice = crate::kit::dice::Dice::new(1);
        (0..length).map(|_| u8::try_from(dice.below(256)).unwrap()).collect()
    }

    /// A package of files that contain their own paths, and of a script that imports others.
    fn packed(course: Course) -> Vec<u8> {
        packed_with(course, 9)
    }

    fn packed_with(course: Course, program: usize) -> Vec<u8> {
        let mut package = Package::new(course).unwrap();
        while let Some(name) = package.wanted().map(str::to_owned) {
            let content = match &*name {
                "app_bg.wasm" => {
                    package.add(noise(program)).unwrap();
                    continue;
                }
                "fonts/inter-latin-wght-normal.woff2" | "fonts/source-serif-4-latin-wght-normal.woff2" => {
                    package.add(noise(50_000)).unwrap();
                    continue;
                }
                STYLE => TYPEFACES.map(|[file, _]| format!("@font-face{{src:url(./{file}) format(\"woff2\")}}")).concat() + "main{}",
                "app.js" => {
                    "import{a}from\"./snippets/parlour-0a/files.js\";import './parts.js?0a1b'; import '../start.js';a={\"./app_bg.js\":b}".to_owned()
                }
                "parts.js" => "fetch(new URL(\"./split_later.wasm?0a1b\",import.meta.url))".to_owned(),
                _ => name,
            };
            package.add(content.into_bytes()).unwrap();
        }
        package.finish().unwrap()
    }

    fn file(zip: &[u8], name: &str) -> String {
        let mut archive = ZipArchive::new(Cursor::new(zip)).unwrap();
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    fn names(zip: &[u8]) -> Vec<String> {
        let archive = ZipArchive::new(Cursor::new(zip)).unwrap();
        let mut names: Vec<String> =
            archive.file_names().map(|name| name.unwrap().into_owned()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_package_holds_exactly_the_files_of_its_lesson() {
        let zip = packed(course());
        let names = names(&zip);
        let mut expected = COMMON.to_vec();
        expected.extend(TYPEFACES.concat());
        expected.extend([
            PAGE.1,
            LESSON,
            STYLE,
            "imsmanifest.xml",
            "modules/chess.js",
            "modules/chess_bg.wasm",
            "modules/chess_solver.wasm",
            "parts.js",
            "snippets/parlour-0a/files.js",
            "split_later.wasm",
        ]);
        expected.sort_unstable();
        assert_eq!(names, expected);
        assert_eq!(file(&zip, PAGE.1), PAGE.0, "the page of packages takes the place of the page");
        assert_eq!(file(&zip, LESSON), "title: Why\n");
        assert_eq!(packed(course()), zip, "the same lesson makes the same package");
    }

    #[test]
    fn a_package_of_a_lesson_without_searches_holds_no_solver() {
        let zip = packed(Course { needs_solver: false, ..course() });
        let names = names(&zip);
        assert!(names.contains(&"modules/chess_bg.wasm".to_owned()), "{names:?}");
        assert!(!names.iter().any(|name| name.contains("solver")), "{names:?}");
    }

    #[test]
    fn typefaces_are_left_out_of_a_package_that_would_grow_too_long() {
        for (program, expected) in [(800_000, 2), (880_000, 1), (940_000, 0)] {
            let zip = packed_with(course(), program);
            assert!(zip.len() < LONGEST, "{}", zip.len());
            let (names, style) = (names(&zip), file(&zip, STYLE));
            for (index, typeface) in TYPEFACES.into_iter().enumerate() {
                let is_in = index < expected;
                assert!(typeface.iter().all(|file| names.iter().any(|name| name == file) == is_in));
                assert_eq!(style.contains(typeface[0]), is_in, "{style}");
            }
            assert_eq!(style.matches("@font-face").count(), expected, "{style}");
            assert!(style.ends_with("main{}"), "{style}");
        }
    }

    #[test]
    fn the_manifest_has_one_activity_and_every_file() {
        let zip = packed(course());
        let manifest = file(&zip, "imsmanifest.xml");
        let count = |part: &str| manifest.matches(part).count();
        assert_eq!(count("<item "), 1, "{manifest}");
        assert_eq!(count(r#"adlcp:scormtype="sco" href="lesson/index.html""#), 1, "{manifest}");
        assert_eq!(count("<schemaversion>1.2</schemaversion>"), 1, "{manifest}");
        assert_eq!(count("<title>Why 2 &lt; 3 &amp; “more”</title>"), 2, "{manifest}");
        for name in names(&zip).iter().filter(|name| *name != "imsmanifest.xml") {
            assert_eq!(count(&format!("<file href=\"{name}\"/>")), 1, "{name} in {manifest}");
        }
    }

    #[test]
    fn a_title_cannot_break_the_manifest() {
        let long = Course { title: "&".repeat(300), ..course() };
        assert_eq!(manifest(&long, &[]).matches("&amp;").count(), 2 * LONGEST_TITLE);
        assert_eq!(escape("a\u{0}\n<b c=\"&\">"), "a&lt;b c=&quot;&amp;&quot;&gt;");
    }

    #[test]
    fn a_package_is_in_the_language_of_its_lesson() {
        let zip = packed(Course { language: "de".to_owned(), ..course() });
        assert_eq!(file(&zip, "lesson/index.html"), "de/lesson/package.html");
        for words in ["words/de/app.txt", "words/de/chess.txt"] {
            assert_eq!(file(&zip, words), words);
        }
    }

    #[test]
    fn a_missing_file_is_reported() {
        let problem = Package::new(course()).unwrap().finish().unwrap_err();
        assert_eq!(problem, "The file lesson/package.html of the app is missing.");
    }

    #[test]
    fn the_page_of_packages_refers_to_the_text() {
        let template = include_str!("../../index.html");
        assert!(template.contains(&format!("data-lesson=\"{LESSON}\"")));
    }
}

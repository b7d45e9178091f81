//! Renders the pages of an app from the template `index.html`: home, the lessons, the page of packages, and one for
//! each puzzle.

use std::collections::BTreeMap;
use std::fs;
use std::iter;
use std::path::Path;

use anyhow::{Context, Result};
use minijinja::value::Kwargs;
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use serde::Serialize;

use super::cabinet::{Cabinet, Puzzle};
use super::words::Language;

/// The media query under which the space for a board is higher than wide. The app and the style sheet have the same.
const TALL: &str = "(orientation: portrait) and (max-width: 40rem)";

/// The folder of the page of lessons.
const LESSONS: &str = "lesson";

#[derive(Clone, Copy)]
enum Page<'a> {
    Home,
    Lessons,
    /// The page of a single lesson, in packages for learning platforms.
    Package,
    Puzzle(&'a Puzzle),
    /// The page that hosts serve for unknown addresses.
    Missing,
}

/// The content security policy of the pages: they may load and run the app's own files, but no inline scripts or
/// styles. Saved and redrawn pictures are data and blob addresses.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default";

/// The page of packages, in the folder of lessons.
const PACKAGE: &str = "package.html";

/// The file that static hosts serve for unknown addresses.
pub const MISSING: &str = "404.html";

/// The file name of the picture for posted links.
const PICTURE: &str = "picture.png";

/// The most puzzles that home shows without a search field.
const MOST_WITHOUT_SEARCH: usize = 12;

/// The puzzles of a family, under its title.
#[derive(Debug, Serialize)]
struct Family<'a> {
    name: &'a str,
    title: &'a str,
    puzzles: Vec<&'a Puzzle>,
}

/// The data for all pages.
pub struct Site<'a> {
    pub cabinet: &'a Cabinet,
    /// The query of the addresses of scripts and modules, so that no outdated copy is used.
    pub build_id: &'a str,
    /// The app's future address, if known, with a slash at the end.
    pub url: Option<&'a str>,
    /// Tells whether browsers cache the app for offline use.
    pub offline: bool,
    /// The languages besides English.
    pub languages: &'a [Language],
}

/// The code of the language of the messages in the source.
const ENGLISH: &str = "en";

/// The languages' own names, by their codes.
const NAMES: [(&str, &str); 4] =
    [(ENGLISH, "English"), ("de", "Deutsch"), ("es", "Español"), ("fr", "Français")];

impl Site<'_> {
    /// Renders all pages into an app.
    pub fn write(&self, template: &str, app: &Path) -> Result<()> {
        let style = fs::read_to_string(app.join("style.css")).context("no style sheet")?;
        fs::write(app.join("style.css"), style + &self.ratios())?;
        // The script for other pages contains the lists of puzzles and languages.
        let script = app.join("embed.js");
        let mut code = fs::read_to_string(&script).context("no script for other pages")?;
        let languages = self.languages.iter().map(|language| language.code.clone()).collect();
        for (name, values) in [("PUZZLES", self.cabinet.ids()), ("LANGUAGES", languages)] {
            let list = format!("const {name} = {};", serde_json::to_string(&values)?);
            code = code.replacen(&format!("const {name} = [];"), &list, 1);
        }
        fs::write(&script, code)?;

        for language in iter::once(None).chain(self.languages.iter().map(Some)) {
            let app = language.map_or(app.to_owned(), |language| app.join(&language.code));
            let puzzles = self.cabinet.puzzles.iter();
            let pages = puzzles.map(|puzzle| (&*puzzle.id, Page::Puzzle(puzzle)));
            for (folder, page) in pages.chain([("", Page::Home), (LESSONS, Page::Lessons)]) {
                let folder = app.join(folder);
                fs::create_dir_all(&folder)
                    .with_context(|| format!("cannot make {}", folder.display()))?;
                fs::write(folder.join("index.html"), self.page(template, page, language)?)?;
            }
            let package = self.page(template, Page::Package, language)?;
            fs::write(app.join(LESSONS).join(PACKAGE), package)
                .context("cannot write the page of packages")?;
        }
        for language in self.languages {
            language.write(app, &self.cabinet.puzzles)?;
        }
        fs::write(app.join(MISSING), self.page(template, Page::Missing, None)?)
            .context("cannot write the page of addresses that lead nowhere")
    }

    /// Additional style rules with the aspect ratio of each puzzle's board, used until the app draws it. The policy
    /// allows no inline styles.
    fn ratios(&self) -> String {
        let rule = |id: &str, ratio: f64| {
            format!("[data-puzzle=\"{id}\"] .board{{--board-ratio:{ratio:.4}}}\n")
        };
        let wide = self.cabinet.puzzles.iter().map(|about| rule(&about.id, about.board.ratio));
        let is_tall = |about: &Puzzle| Some(rule(&about.id, about.tall.as_ref()?.ratio));
        let tall: String = self.cabinet.puzzles.iter().filter_map(is_tall).collect();
        wide.collect::<String>() + &format!("@media {TALL} {{\n{tall}}}\n")
    }

    fn families(&self) -> Vec<Family<'_>> {
        let mut families: Vec<Family<'_>> = Vec::new();
        for about in &self.cabinet.puzzles {
            match families.iter_mut().find(|family| family.name == about.family) {
                Some(family) => family.puzzles.push(about),
                None => families.push(Family {
                    name: &about.family,
                    title: &about.family_title,
                    puzzles: vec![about],
                }),
            }
        }
        families
    }

    /// The functions and settings of the template engine. Messages are in the language `spoken` unless they name
    /// another.
    fn environment(&self, spoken: String) -> Environment<'static> {
        let mut environment = Environment::new();
        let texts = self.languages.iter().map(|language| (language.code.clone(), language.texts()));
        let texts: BTreeMap<_, _> = texts.collect();
        let language = self.languages.iter().find(|language| language.code == spoken);
        let of_pictures = language.map(Language::of_pictures).unwrap_or_default();
        environment.add_filter("worded", move |svg: String| worded(&svg, &of_pictures));
        environment.add_function("say", move |english: String, values: Kwargs| {
            let other: Option<String> = values.get("language")?;
            let texts = texts.get(other.as_ref().unwrap_or(&spoken));
            let text = texts.and_then(|texts| texts.get(&english)).unwrap_or(&english);
            values.args().try_fold(text.clone(), |text, name| {
                let value: Value = values.get(name)?;
                Ok::<_, minijinja::Error>(text.replace(&format!("{{{name}}}"), &value.to_string()))
            })
        });
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        environment
    }

    /// Renders a page, in English or in another language.
    fn page(&self, template: &str, page: Page<'_>, language: Option<&Language>) -> Result<String> {
        let code = language.map_or(ENGLISH, |language| &language.code);
        // Addresses are relative if the app's own is not known: some readers of links follow those, too.
        let (puzzle, folder) = match page {
            Page::Home | Page::Missing => (None, None),
            Page::Lessons | Page::Package => (None, Some(LESSONS)),
            Page::Puzzle(about) => (Some(about), Some(&*about.id)),
        };
        let path = folder.map_or_else(String::new, |folder| format!("{folder}/"));
        let inside = |code: &str| match code {
            ENGLISH => path.clone(),
            _ => format!("{code}/{path}"),
        };
        let root = match inside(code).matches('/').count() {
            // It is served for addresses of any depth, so relative paths would fail.
            _ if matches!(page, Page::Missing) => path_of(self.url).to_owned(),
            // Packages hold a single language, so there is no folder for it.
            _ if matches!(page, Page::Package) => "../".to_owned(),
            0 => "./".to_owned(),
            depth => "../".repeat(depth),
        };
        let codes = || iter::once(ENGLISH).chain(self.languages.iter().map(|other| &*other.code));
        let name =
            |code| NAMES.iter().find(|(known, _)| *known == code).map_or(code, |known| known.1);
        let is_of_site = !matches!(page, Page::Missing | Page::Package);
        let alternates = self.url.filter(|_| is_of_site && !self.languages.is_empty());
        let alternates = alternates.map(|url| {
            codes()
                .map(|code| (code, address(&format!("{url}{}", inside(code)))))
                .collect::<Vec<_>>()
        });
        let words = language.map(|language| serde_json::to_string(&language.of_scripts()));
        // Escape `<`, so that no text ends the script element.
        let words = words.transpose()?.map(|words| address(&words.replace('<', "\\u003c")));
        // Only home and the puzzles have their own pictures.
        let has_own = matches!(page, Page::Home | Page::Puzzle(_));
        let place = if has_own { &*path } else { "" };
        let picture = match self.url {
            Some(url) => format!("{url}{place}{PICTURE}"),
            None if has_own && language.is_none() => format!("./{PICTURE}"),
            None => format!("{root}{place}{PICTURE}"),
        };
        self.environment(code.to_owned())
            .render_str(
                template,
                context! {
                    policy => POLICY,
                    puzzle => Value::from_serialize(puzzle),
                    cabinet => Value::from_serialize(&self.cabinet.puzzles),
                    packed => matches!(page, Page::Package),
                    lessons => matches!(page, Page::Lessons | Page::Package).then(|| Value::from_serialize(&self.cabinet.lessons)),
                    families => Value::from_serialize(self.families()),
                    has_search => self.cabinet.puzzles.len() > MOST_WITHOUT_SEARCH,
                    build => self.build_id,
                    offline => self.offline,
                    // Addresses are safe without escaping, and stay readable.
                    root => address(&root),
                    language => code,
                    languages => codes().map(|code| (code, name(code))).collect::<Vec<_>>(),
                    alternates,
                    words,
                    missing => matches!(page, Page::Missing),
                    canonical => self.url.filter(|_| !matches!(page, Page::Missing)).map(|url| address(&format!("{url}{}", inside(code)))),
                    picture => address(&picture),
                    // `trunk serve` fills these in whenever it serves a page.
                    __TRUNK_ADDRESS__ => "{{__TRUNK_ADDRESS__}}",
                    __TRUNK_WS_BASE__ => "{{__TRUNK_WS_BASE__}}",
                },
            )
            .context("index.html is no good template")
    }
}

/// Translates the texts in a picture, as far as they are messages.
fn worded(svg: &str, texts: &BTreeMap<String, String>) -> String {
    const END: &str = "</text>";
    /// The message for quoted speech.
    const SPEECH: &str = "“{words}”";
    let part = |part: &str| {
        let (before, english) = part.strip_suffix(END)?.rsplit_once('>')?;
        let speech = english.strip_prefix('“').and_then(|speech| speech.strip_suffix('”'));
        let text = texts.get(speech.unwrap_or(english))?;
        let quoted = speech.and_then(|_| Some(texts.get(SPEECH)?.replace("{words}", text)));
        let text = quoted.as_ref().unwrap_or(text).replace('&', "&amp;").replace('<', "&lt;");
        Some(format!("{before}>{text}{END}"))
    };
    svg.split_inclusive(END).map(|one| part(one).unwrap_or_else(|| one.to_owned())).collect()
}

/// The path of an address on its host; `/` if the address is unknown.
fn path_of(url: Option<&str>) -> &str {
    let after_scheme = url.and_then(|url| url.split_once("://")).map(|(_, rest)| rest);
    after_scheme.and_then(|rest| Some(&rest[rest.find('/')?..])).unwrap_or("/")
}

fn address(text: &str) -> Value {
    Value::from_safe_string(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::cabinet::{Lesson, Picture, Translation};

    fn text(text: &str) -> String {
        text.to_owned()
    }

    #[test]
    fn texts_of_pictures_are_translated() {
        let texts = [("Goal", "Ziel & Rand"), ("“{words}”", "„{words}“")];
        let texts = texts.map(|(english, german)| (text(english), text(german))).into();
        assert_eq!(
            worded("<svg><text x=\"1\">“Goal”</text><text>Goal</text><text>A</text></svg>", &texts),
            "<svg><text x=\"1\">„Ziel &amp; Rand“</text><text>Ziel &amp; Rand</text><text>A</text></svg>"
        );
    }

    fn about(id: &str, name: &str) -> Puzzle {
        let picture = || Picture { svg: "<svg viewBox=\"0 0 2 1\"/>".to_owned(), ratio: 2.0 };
        Puzzle {
            id: text(id),
            folder: id.replace('-', "_"),
            name: text(name),
            tagline: text("Discs & pegs"),
            keywords: text("disks"),
            goal: text("Move the tower."),
            how: text("One disc at a time."),
            rules: String::new(),
            family: text("towers"),
            family_title: text("Towers"),
            title: text("5 discs"),
            summary: text("31 more moves"),
            board: picture(),
            tall: None,
            midplay: picture(),
        }
    }

    fn cabinet(puzzles: &[Puzzle]) -> Cabinet {
        Cabinet { puzzles: puzzles.to_vec(), lessons: Vec::new() }
    }

    fn site<'a>(cabinet: &'a Cabinet, url: Option<&'a str>) -> Site<'a> {
        Site { cabinet, build_id: "0a1b", url, offline: true, languages: &[] }
    }

    const APP_TEMPLATE: &str = include_str!("../../../index.html");

    /// Home and the page of a puzzle, from the template of the app.
    fn pages(url: Option<&str>) -> Result<[String; 2]> {
        let cabinet = cabinet(&[about("hanoi", "Hanoi"), about("k-tower", "k-Tower")]);
        let page = |page| site(&cabinet, url).page(APP_TEMPLATE, page, None);
        Ok([page(Page::Home)?, page(Page::Puzzle(&cabinet.puzzles[1]))?])
    }

    #[test]
    fn app_and_style_sheet_have_the_same_media_query() {
        let (app, style) =
            (include_str!("../../../src/app/host.rs"), include_str!("../../../static/style.css"));
        assert!(app.contains(TALL) && style.contains(&format!("@media {TALL} {{")));
    }

    #[test]
    fn every_page_names_its_own_files() -> Result<()> {
        let [home, puzzle] = pages(None)?;
        assert!(home.contains("<title>Parlour</title>"), "{home}");
        assert!(home.contains(r#"<a class="plate" href="./hanoi/">"#), "{home}");
        assert!(home.contains(r#"data-puzzle="hanoi" data-words="disks""#), "{home}");
        assert!(home.contains(r#"src="./home.js?0a1b""#), "{home}");
        assert!(!home.contains(".wasm"), "home needs no WebAssembly: {home}");

        assert!(puzzle.contains("<title>k-Tower · Parlour</title>"), "{puzzle}");
        assert!(puzzle.contains(r#"data-puzzle="k-tower""#), "{puzzle}");
        assert!(puzzle.contains(r#"content="Discs &amp; pegs""#), "{puzzle}");
        assert!(puzzle.contains(r#"href="../modules/k-tower_bg.wasm?0a1b""#), "{puzzle}");
        assert!(!puzzle.contains("./hanoi"), "{puzzle}");
        Ok(())
    }

    #[test]
    fn the_page_of_lessons_lists_them() -> Result<()> {
        let translation = Translation { title: text("Warum"), aim: text("Zählen.") };
        let lesson = Lesson {
            name: text("powers"),
            title: text("Why < 2"),
            aim: text("Count."),
            puzzle: text("hanoi"),
            age: Some(10),
            minutes: None,
            steps: 7,
            checksum: text("0a1b2c3d"),
            translations: [(text("de"), translation)].into(),
        };
        let cabinet = Cabinet { puzzles: vec![about("hanoi", "Hanoi")], lessons: vec![lesson] };
        let page = site(&cabinet, None).page(APP_TEMPLATE, Page::Lessons, None)?;
        for part in [
            r##"href="#powers" data-age="10""##,
            r#"data-key="hanoi.0a1b2c3d""#,
            "Why &lt; 2",
            r#"data-puzzles="hanoi""#,
            r#"src="../start.js?0a1b""#,
            "data-lessons",
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        Ok(())
    }

    #[test]
    fn the_page_of_packages_leads_nowhere_else() -> Result<()> {
        let cabinet = cabinet(&[about("hanoi", "Hanoi")]);
        let site = site(&cabinet, Some("https://example.org/parlour/"));
        let page = site.page(APP_TEMPLATE, Page::Package, None)?;
        for part in [
            r#"data-lesson="lesson.md""#,
            r#"data-puzzles="hanoi""#,
            r#"src="../start.js?0a1b""#,
            r#"id="loading""#,
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        for part in ["<a ", "data-offline", "manifest", "example.org", "Write a lesson"] {
            assert!(!page.replace("manifest-src", "").contains(part), "{part} in {page}");
        }
        Ok(())
    }

    #[test]
    fn home_is_grouped_by_family_and_searched_where_there_are_many() -> Result<()> {
        let peg = |id: &str| Puzzle {
            family: "pegs".to_owned(),
            family_title: "Pegs & holes".to_owned(),
            ..about(id, id)
        };
        let home =
            |puzzles: &[Puzzle]| site(&cabinet(puzzles), None).page(APP_TEMPLATE, Page::Home, None);
        let page = home(&[about("hanoi", "Hanoi"), peg("army"), about("k-tower", "k-Tower")])?;
        let at = |text: &str| page.find(text).with_context(|| format!("no {text} in {page}"));
        let places = [at("Towers</h2>")?, at("./hanoi/")?, at("./k-tower/")?, at("./army/")?];
        assert!(places.is_sorted(), "{places:?}");
        assert!(at("./k-tower/")? < at("Pegs &amp; holes</h2>")?);
        assert!(!page.contains("type=\"search\""), "{page}");
        let many: Vec<Puzzle> = (0..13).map(|index| about(&format!("p{index}"), "P")).collect();
        assert!(home(&many)?.contains("type=\"search\""));
        Ok(())
    }

    #[test]
    fn no_page_has_a_script_or_style_of_its_own_or_a_trace_of_trunk() -> Result<()> {
        for page in pages(None)? {
            assert!(page.contains("default-src &#x27;none&#x27;"), "{page}");
            for trace in [
                "<script>",
                "onclick",
                " style=",
                "<style",
                "data-trunk",
                "Cargo.toml",
                "{{",
                "{%",
                "{#",
            ] {
                assert!(!page.contains(trace), "{trace} in {page}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_link_shows_its_picture_where_the_address_is_known() -> Result<()> {
        let [home, puzzle] = pages(Some("https://example.org/parlour/"))?;
        let picture = |address: &str| format!(r#"<meta property="og:image" content="{address}">"#);
        assert!(home.contains(&picture("https://example.org/parlour/picture.png")), "{home}");
        let address = "https://example.org/parlour/k-tower/";
        assert!(puzzle.contains(&picture(&format!("{address}picture.png"))), "{puzzle}");
        assert!(
            puzzle.contains(&format!(r#"<link rel="canonical" href="{address}">"#)),
            "{puzzle}"
        );

        let [home, puzzle] = pages(None)?;
        assert!([&home, &puzzle].iter().all(|page| page.contains(&picture("./picture.png"))));
        assert!(!home.contains("canonical"), "{home}");
        Ok(())
    }

    #[test]
    fn the_page_for_unknown_addresses_links_to_all_pages() -> Result<()> {
        let cabinet = cabinet(&[about("hanoi", "Hanoi")]);
        // It is served for paths of any depth, so nothing in it may be relative.
        for (url, root) in [(None, "/"), (Some("https://example.org/some/path/"), "/some/path/")] {
            let page = site(&cabinet, url).page(APP_TEMPLATE, Page::Missing, None)?;
            for part in [
                format!("src=\"{root}missing.js?0a1b\""),
                format!("href=\"{root}style.css?0a1b\""),
                format!("href=\"{root}\">All puzzles"),
                format!("href=\"{root}hanoi/\" data-page=\"hanoi\">Hanoi"),
                format!("href=\"{root}lesson/\" data-page=\"lesson\""),
            ] {
                assert!(page.contains(&part), "{part} in {page}");
            }
            assert!(!page.contains("=\"./") && !page.contains("=\"../"), "{page}");
        }
        Ok(())
    }

    #[test]
    fn trunks_placeholders_stay() -> Result<()> {
        let cabinet = cabinet(&[]);
        let template = "'{{__TRUNK_ADDRESS__}}' '{{__TRUNK_WS_BASE__}}'";
        assert_eq!(site(&cabinet, None).page(template, Page::Home, None)?, template);
        Ok(())
    }
}

//! The pages of a bundle: home and one for each puzzle, from the template `index.html`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use minijinja::{AutoEscape, Environment, UndefinedBehavior, Value, context};
use serde::Serialize;

use crate::cabinet::About;
use crate::lessons;
use crate::picture::Painter;

/// Where the room for a board is higher than wide, as the app and the style sheet have it too.
const TALL: &str = "(orientation: portrait) and (max-width: 40rem)";

/// The folder of the page of lessons.
const LESSONS: &str = "lesson";

/// A page of a bundle.
#[derive(Clone, Copy)]
enum Page<'a> {
    Home,
    Lessons,
    Puzzle(&'a About),
}

/// What the pages may load and run: what is theirs, and nothing that stands in a page itself. Pictures that are saved or
/// drawn again are addresses of their own.
pub const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default";

/// The name of the picture that a posted link shows.
const PICTURE: &str = "picture.png";

/// So many puzzles are found at a glance.
const MOST_WITHOUT_SEARCH: usize = 12;

/// The puzzles of a family, under its title.
#[derive(Debug, Serialize)]
struct Family<'a> {
    name: &'a str,
    title: &'a str,
    puzzles: Vec<&'a About>,
}

/// What all pages are told.
pub struct Site<'a> {
    pub cabinet: &'a [About],
    pub lessons: &'a [lessons::About],
    /// What the addresses of scripts and modules end in, so that no old copy of them is taken.
    pub build_id: &'a str,
    /// Where the bundle will be, if that is known: with a slash at the end.
    pub url: Option<&'a str>,
    /// Whether browsers keep the app for use without a network.
    pub offline: bool,
}

impl Site<'_> {
    /// Writes all pages and their pictures into a bundle that holds the template as `index.html`.
    pub fn write(&self, bundle: &Path) -> Result<()> {
        let template = fs::read_to_string(bundle.join("index.html"))
            .context("Trunk left no template of the pages")?;
        let style = fs::read_to_string(bundle.join("style.css")).context("no style sheet")?;
        fs::write(bundle.join("style.css"), without_comments(&style) + &self.ratios())?;
        // The script that other pages load says itself which puzzles there are.
        let ids: Vec<&str> = self.cabinet.iter().map(|about| &*about.id).collect();
        let script = bundle.join("embed.js");
        let code = fs::read_to_string(&script).context("no script for other pages")?;
        let list = format!("const PUZZLES = {};", serde_json::to_string(&ids)?);
        fs::write(&script, code.replacen("const PUZZLES = [];", &list, 1))?;
        let painter = Painter::new(&style, &bundle.join("fonts"))?;

        fs::write(bundle.join("index.html"), self.page(&template, Page::Home)?)?;
        let folder = bundle.join(LESSONS);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        fs::write(folder.join("index.html"), self.page(&template, Page::Lessons)?)?;
        fs::write(bundle.join(PICTURE), painter.home(self.cabinet)?)?;
        for about in self.cabinet {
            let folder = bundle.join(&about.id);
            fs::create_dir_all(&folder)
                .with_context(|| format!("cannot make {}", folder.display()))?;
            fs::write(folder.join("index.html"), self.page(&template, Page::Puzzle(about))?)?;
            fs::write(folder.join(PICTURE), painter.puzzle(about)?)?;
        }
        Ok(())
    }

    /// What the style sheet says besides: how wide the board of each puzzle is for its height, until the app draws it.
    /// The policy of the pages allows no style in a page itself.
    fn ratios(&self) -> String {
        let rule = |id: &str, ratio: f64| {
            format!(
                "[data-puzzle=\"{id}\"] .board{{aspect-ratio:{ratio:.4};--board-ratio:{ratio:.4}}}\n"
            )
        };
        let wide = self.cabinet.iter().map(|about| rule(&about.id, about.board.ratio));
        let is_tall = |about: &About| Some(rule(&about.id, about.tall.as_ref()?.ratio));
        let tall: String = self.cabinet.iter().filter_map(is_tall).collect();
        wide.collect::<String>() + &format!("@media {TALL} {{\n{tall}}}\n")
    }

    /// The families, each with its puzzles, in the order of the cabinet.
    fn families(&self) -> Vec<Family<'_>> {
        let mut families: Vec<Family<'_>> = Vec::new();
        for about in self.cabinet {
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

    /// A page, made from the template.
    fn page(&self, template: &str, page: Page<'_>) -> Result<String> {
        let mut environment = Environment::new();
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        environment.set_undefined_behavior(UndefinedBehavior::SemiStrict);
        // Relative where the address is not known: some readers of links follow that too.
        let (puzzle, folder) = match page {
            Page::Home => (None, None),
            Page::Lessons => (None, Some(LESSONS)),
            Page::Puzzle(about) => (Some(about), Some(&*about.id)),
        };
        let here = match (self.url, folder) {
            (Some(url), Some(folder)) => format!("{url}{folder}/"),
            (Some(url), None) => url.to_owned(),
            (None, _) => "./".to_owned(),
        };
        // The page of lessons has no picture of its own.
        let picture = match (self.url, page) {
            (Some(url), Page::Lessons) => format!("{url}{PICTURE}"),
            (None, Page::Lessons) => format!("../{PICTURE}"),
            _ => format!("{here}{PICTURE}"),
        };
        environment
            .render_str(
                template,
                context! {
                    policy => POLICY,
                    puzzle => Value::from_serialize(puzzle),
                    cabinet => Value::from_serialize(self.cabinet),
                    lessons => matches!(page, Page::Lessons).then(|| Value::from_serialize(self.lessons)),
                    families => Value::from_serialize(self.families()),
                    has_search => self.cabinet.len() > MOST_WITHOUT_SEARCH,
                    build => self.build_id,
                    offline => self.offline,
                    // Addresses are safe as they are, and nothing need read escaped slashes.
                    root => address(if folder.is_some() { "../" } else { "./" }),
                    canonical => self.url.map(|_| address(&here)),
                    picture => address(&picture),
                    // `trunk serve` fills these in whenever it serves a page.
                    __TRUNK_ADDRESS__ => "{{__TRUNK_ADDRESS__}}",
                    __TRUNK_WS_BASE__ => "{{__TRUNK_WS_BASE__}}",
                },
            )
            .context("index.html is no good template")
    }
}

fn address(text: &str) -> Value {
    Value::from_safe_string(text.to_owned())
}

/// A style sheet without its comments: visitors need not download them.
fn without_comments(style: &str) -> String {
    let mut parts = style.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once("*/").map_or("", |(_, rest)| rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cabinet::Picture;

    fn text(text: &str) -> String {
        text.to_owned()
    }

    fn about(id: &str, name: &str) -> About {
        let picture = || Picture { svg: "<svg viewBox=\"0 0 2 1\"/>".to_owned(), ratio: 2.0 };
        About {
            id: text(id),
            name: text(name),
            tagline: text("Discs & pegs"),
            rules: text("One disc at a time."),
            family: text("towers"),
            family_title: text("Towers"),
            title: text("5 discs"),
            summary: text("31 more moves"),
            board: picture(),
            tall: None,
            midplay: picture(),
        }
    }

    /// Home and the page of a puzzle, from the template of the app.
    fn pages(url: Option<&str>) -> Result<[String; 2]> {
        let template = include_str!("../../index.html");
        let cabinet = [about("hanoi", "Hanoi"), about("k-tower", "k-Tower")];
        let site = Site { cabinet: &cabinet, lessons: &[], build_id: "0a1b", url, offline: true };
        Ok([site.page(template, Page::Home)?, site.page(template, Page::Puzzle(&cabinet[1]))?])
    }

    #[test]
    fn comments_of_a_style_sheet_stay_at_home() {
        let style = "/* One. */\na { b: c } /* Two,\n * and three */d {}/**/e {}";
        assert_eq!(without_comments(style), "\na { b: c } d {}e {}");
        assert_eq!(without_comments("a {}"), "a {}");
        assert_eq!(without_comments("a {} /* no end"), "a {} ");
    }

    #[test]
    fn app_and_style_sheet_agree_where_there_is_more_height_than_width() {
        let (app, style) =
            (include_str!("../../src/app/host.rs"), include_str!("../../static/style.css"));
        assert!(app.contains(TALL) && style.contains(&format!("@media {TALL} {{")));
    }

    #[test]
    fn every_page_names_its_own_files() -> Result<()> {
        let [home, puzzle] = pages(None)?;
        assert!(home.contains("<title>Parlour</title>"), "{home}");
        assert!(home.contains(r#"<a class="plate" href="./hanoi/">"#), "{home}");
        assert!(home.contains(r#"src="./home.js?0a1b""#), "{home}");
        assert!(!home.contains(".wasm"), "home needs no WebAssembly: {home}");

        assert!(puzzle.contains("<title>k-Tower · Parlour</title>"), "{puzzle}");
        assert!(puzzle.contains(r#"data-puzzle="k-tower""#), "{puzzle}");
        assert!(puzzle.contains(r#"content="Discs &amp; pegs""#), "{puzzle}");
        assert!(puzzle.contains(r#"href="../modules/k-tower-board_bg.wasm?0a1b""#), "{puzzle}");
        assert!(!puzzle.contains("./hanoi"), "{puzzle}");
        Ok(())
    }

    #[test]
    fn the_page_of_lessons_lists_them() -> Result<()> {
        let cabinet = [about("hanoi", "Hanoi")];
        let lesson = lessons::About {
            name: text("powers"),
            title: text("Why < 2"),
            aim: text("Count."),
            puzzle: text("hanoi"),
            age: Some(10),
            minutes: None,
            steps: 7,
        };
        let site = Site {
            cabinet: &cabinet,
            lessons: &[lesson],
            build_id: "0a1b",
            url: None,
            offline: true,
        };
        let page = site.page(include_str!("../../index.html"), Page::Lessons)?;
        for part in [
            r##"href="#powers""##,
            "Why &lt; 2",
            r#"data-puzzles="hanoi""#,
            r#"src="../start.js?0a1b""#,
            r#"data-app="modules/classroom""#,
        ] {
            assert!(page.contains(part), "{part} in {page}");
        }
        Ok(())
    }

    #[test]
    fn home_is_grouped_by_family_and_searched_where_there_are_many() -> Result<()> {
        let template = include_str!("../../index.html");
        let peg = |id: &str| About {
            family: "pegs".to_owned(),
            family_title: "Pegs & holes".to_owned(),
            ..about(id, id)
        };
        let cabinet = [about("hanoi", "Hanoi"), peg("army"), about("k-tower", "k-Tower")];
        let home = |cabinet: &[About]| {
            Site { cabinet, lessons: &[], build_id: "0a1b", url: None, offline: true }
                .page(template, Page::Home)
        };
        let page = home(&cabinet)?;
        let at = |text: &str| page.find(text).with_context(|| format!("no {text} in {page}"));
        let places = [at("Towers</h2>")?, at("./hanoi/")?, at("./k-tower/")?, at("./army/")?];
        assert!(places.is_sorted(), "{places:?}");
        assert!(at("./k-tower/")? < at("Pegs &amp; holes</h2>")?);
        assert!(!page.contains("type=\"search\""), "{page}");
        let many: Vec<About> = (0..13).map(|index| about(&format!("p{index}"), "P")).collect();
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
    fn what_trunk_fills_in_stays() -> Result<()> {
        let cabinet = [];
        let site =
            Site { cabinet: &cabinet, lessons: &[], build_id: "0a1b", url: None, offline: true };
        let template = "'{{__TRUNK_ADDRESS__}}' '{{__TRUNK_WS_BASE__}}'";
        assert_eq!(site.page(template, Page::Home)?, template);
        Ok(())
    }
}

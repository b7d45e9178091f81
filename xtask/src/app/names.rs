//! Short names for what a program and its script call of each other.
//!
//! wasm-bindgen names functions after their paths, with a hash. In a release nobody reads them.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Export, ImportSectionReader, Parser, Payload};

/// The beginnings of names that wasm-bindgen makes up.
const MADE_UP: [&str; 3] = ["__wbg_", "__wbindgen_generic_", "wasm_bindgen_"];

/// The program and its script, with short names.
///
/// # Errors
///
/// Fails where the bytes are no module of WebAssembly.
pub fn shorten(program: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Names::of(program)?;
    let mut module = Module::new();
    names
        .parse_core_module(&mut module, Parser::new(0), program)
        .map_err(|error| anyhow!("{error}"))?;
    let is_end = |char: char| !char.is_ascii_alphanumeric() && !"_$".contains(char);
    let shortened = script.split_inclusive(is_end).flat_map(|piece| {
        let (name, end) = piece.split_at(piece.find(is_end).unwrap_or(piece.len()));
        [names.short(name), end]
    });
    Ok((module.finish(), shortened.collect()))
}

/// The short names, by the long ones.
struct Names(HashMap<String, String>);

impl Names {
    fn of(program: &[u8]) -> Result<Self> {
        let mut long = Vec::new();
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        long.push(import?.name);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        long.push(export?.name);
                    }
                }
                _ => {}
            }
        }
        let made_up =
            long.into_iter().filter(|name| MADE_UP.iter().any(|begin| name.starts_with(begin)));
        let short = |(index, name): (usize, &str)| (name.to_owned(), format!("n{index}"));
        Ok(Self(made_up.enumerate().map(short).collect()))
    }

    fn short<'a>(&'a self, name: &'a str) -> &'a str {
        self.0.get(name).map_or(name, |short| short)
    }
}

impl Reencode for Names {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), Error> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            imports.import(import.module, self.short(import.name), kind);
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), Error> {
        let name = self.short(export.name).to_owned();
        utils::parse_export(self, exports, Export { name: &name, ..export })
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, Function, FunctionSection, TypeSection,
    };

    use super::*;

    #[test]
    fn program_and_script_call_a_function_by_the_same_short_name() -> Result<()> {
        const LONG: [&str; 2] =
            ["__wbg_now_463ac581d2fc7ea3", "wasm_bindgen_53c3___closures_invoke"];
        let mut module = Module::new();
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("./app_bg.js", LONG[0], EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(0);
        let mut exports = ExportSection::new();
        exports.export("main", ExportKind::Func, 1).export(LONG[1], ExportKind::Func, 1);
        let mut code = CodeSection::new();
        let mut function = Function::new([]);
        function.instructions().end();
        code.function(&function);
        module.section(&types).section(&imports).section(&functions).section(&exports);
        module.section(&code);

        let script = format!("({{ {}: f }}).{}; wasm.main(\"{}2\")", LONG[0], LONG[1], LONG[0]);
        let (program, script) = shorten(&module.finish(), &script)?;
        assert_eq!(script, "({ n0: f }).n1; wasm.main(\"__wbg_now_463ac581d2fc7ea32\")");
        let has = |name: &str| program.windows(name.len()).any(|part| part == name.as_bytes());
        assert!(has("n0") && has("n1") && has("main"));
        assert!(!LONG.into_iter().any(has));
        Ok(())
    }
}

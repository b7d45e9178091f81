//! Reorders a program's functions so that gzip compresses it better.
//!
//! gzip replaces repetitions within the last 32 kB by references. So each function is placed after those most similar
//! to it. The order has no other effect.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet, VecDeque};
use std::convert::Infallible;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{self, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// Orders a program's functions by similarity.
///
/// # Errors
///
/// Fails if the bytes are not a WebAssembly module.
pub fn by_likeness(program: &[u8]) -> Result<Vec<u8>> {
    let mut functions = Functions::of(program)?;
    let mut module = Module::new();
    functions
        .parse_core_module(&mut module, Parser::new(0), program)
        .map_err(|error| anyhow!("{error}"))?;
    Ok(module.finish())
}

/// The functions of a program, and their new order.
struct Functions<'a> {
    /// The types, in the old order.
    types: Vec<u32>,
    /// The code, in the old order.
    bodies: Vec<FunctionBody<'a>>,
    /// The old index of each function, in the new order.
    order: Vec<usize>,
    /// The new index of each function, in the old order. Imported functions come first and keep theirs.
    indices: Vec<u32>,
    /// The number of functions written so far.
    written: usize,
}

impl<'a> Functions<'a> {
    fn of(program: &'a [u8]) -> Result<Self> {
        let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let code: Vec<&[u8]> = bodies.iter().map(FunctionBody::as_bytes).collect();
        let order = order(&code);
        let mut indices: Vec<u32> = (0..).take(imported + order.len()).collect();
        for (&old, new) in order.iter().zip((0..).skip(imported)) {
            indices[imported + old] = new;
        }
        Ok(Self { types, bodies, order, indices, written: 0 })
    }
}

impl Reencode for Functions<'_> {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, reencode::Error> {
        let new = usize::try_from(old).ok().and_then(|old| self.indices.get(old));
        new.copied().ok_or(reencode::Error::InvalidConstExpr)
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _old: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for &function in &self.order {
            functions.function(self.types[function]);
        }
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        _old: FunctionBody<'_>,
    ) -> Result<(), reencode::Error> {
        let body = self.bodies[self.order[self.written]].clone();
        self.written += 1;
        utils::parse_function_body(self, code, body)
    }
}

/// The length of the byte sequences that are compared. gzip refers to sequences of three or more.
const PIECE: usize = 6;

/// The number of preceding bytes that a function is compared with. Farther references are possible but cost more.
const WINDOW: usize = 8000;

/// A greedy order: the next function shares most pieces with the window before it, relative to its length. The longest
/// comes first.
fn order(code: &[&[u8]]) -> Vec<usize> {
    let mut window = Window::before(code);
    let mut left: Vec<usize> = (0..code.len()).collect();
    left.sort_by_key(|&function| code[function].len());
    let mut order = Vec::with_capacity(code.len());
    while let Some(next) =
        (0..left.len()).max_by(|&one, &other| window.compare(left[one], left[other]))
    {
        let function = left.remove(next);
        order.push(function);
        window.push(function);
    }
    order
}

/// The last functions of an order, indexed by their pieces.
struct Window<'a> {
    code: &'a [&'a [u8]],
    functions: VecDeque<usize>,
    /// The number of bytes in it.
    length: usize,
    /// The pieces in it, with the number of functions that have each.
    pieces: HashMap<&'a [u8], usize>,
    /// For each piece, all functions of the program that have it.
    holders: HashMap<&'a [u8], Vec<usize>>,
    /// For each function, the number of its pieces that are in the window.
    shared: Vec<u32>,
}

impl<'a> Window<'a> {
    /// The empty window, before the first function.
    fn before(code: &'a [&'a [u8]]) -> Self {
        let mut holders: HashMap<&[u8], Vec<usize>> = HashMap::new();
        for (function, body) in code.iter().enumerate() {
            for piece in pieces(body) {
                holders.entry(piece).or_default().push(function);
            }
        }
        let (functions, pieces, shared) = (VecDeque::new(), HashMap::new(), vec![0; code.len()]);
        Self { code, functions, length: 0, pieces, holders, shared }
    }

    fn compare(&self, one: usize, other: usize) -> Ordering {
        let likeness = |function: usize| {
            f64::from(self.shared[function]) / (self.code[function].len() as f64).powf(0.7)
        };
        likeness(one).total_cmp(&likeness(other))
    }

    fn push(&mut self, function: usize) {
        self.functions.push_back(function);
        self.length += self.code[function].len();
        for piece in pieces(self.code[function]) {
            let count = self.pieces.entry(piece).or_default();
            *count += 1;
            if *count == 1 {
                self.holders[piece].iter().for_each(|&holder| self.shared[holder] += 1);
            }
        }
        while self.length > WINDOW {
            self.drop_first();
        }
    }

    fn drop_first(&mut self) {
        let Some(function) = self.functions.pop_front() else { return };
        self.length -= self.code[function].len();
        for piece in pieces(self.code[function]) {
            let count = self.pieces.entry(piece).or_default();
            *count -= 1;
            if *count == 0 {
                self.holders[piece].iter().for_each(|&holder| self.shared[holder] -= 1);
            }
        }
    }
}

fn pieces(code: &[u8]) -> HashSet<&[u8]> {
    code.windows(PIECE).collect()
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{ExportKind, ExportSection, Function, TypeSection};
    use wasmparser::Operator;

    use super::*;

    #[test]
    fn a_function_follows_the_most_similar_one() {
        let [one, other] = ["the longest of the functions", "another beginning"];
        let code = [one, other, "the longest of them", "another begin"].map(str::as_bytes);
        assert_eq!(order(&code), [0, 2, 1, 3]);
        assert!(order(&[]).is_empty());
    }

    #[test]
    fn a_program_in_another_order_exports_and_calls_the_same_functions() -> Result<()> {
        // The first calls the second, which is longer.
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut functions = FunctionSection::new();
        functions.function(0).function(0);
        let mut exports = ExportSection::new();
        exports.export("caller", ExportKind::Func, 0).export("called", ExportKind::Func, 1);
        let mut code = CodeSection::new();
        let mut caller = Function::new([]);
        caller.instructions().call(1).end();
        let mut called = Function::new([]);
        called.instructions().nop().nop().nop().nop().end();
        code.function(&caller).function(&called);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&exports).section(&code);

        let mut exported = Vec::new();
        let mut lengths = Vec::new();
        let mut calls = Vec::new();
        let ordered = by_likeness(&module.finish())?;
        for payload in Parser::new(0).parse_all(&ordered) {
            match payload? {
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export?;
                        exported.push((export.name.to_owned(), export.index));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    lengths.push(body.as_bytes().len());
                    for operator in body.get_operators_reader()? {
                        if let Operator::Call { function_index } = operator? {
                            calls.push(function_index);
                        }
                    }
                }
                _ => {}
            }
        }
        assert_eq!(exported, [("caller".to_owned(), 1), ("called".to_owned(), 0)]);
        assert!(lengths[0] > lengths[1], "{lengths:?}");
        assert_eq!(calls, [0]);
        assert!(by_likeness(b"no program").is_err());
        Ok(())
    }
}

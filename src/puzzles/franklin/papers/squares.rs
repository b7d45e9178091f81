//! The eight squares that the paper prints: Ahmed, “Benjamin Franklin's other 8-square”, figure 1 and tables 1 and 2.
//!
//! Its text lists some rows of F1, F2 and F3 out of order; here they are in the order that gives the squares their
//! properties.

use super::super::math::pattern::Mode;
use super::super::math::square::Square;
use crate::text;

/// A square of the paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printed {
    /// The name in the paper.
    pub name: &'static str,
    /// The place where it is printed, and its author, as a sentence to be [said later](crate::text!).
    pub source: &'static str,
    /// The mode of the pattern method in which the paper makes it.
    pub mode: Mode,
    rows: &'static str,
}

impl Printed {
    /// The square.
    pub fn square(&self) -> Square {
        self.rows.parse().expect("the squares below are read by a test")
    }

    /// The square with this name, in either case: F1, F2, F3, N1, N2, N3, B1 or B2.
    pub fn find(name: &str) -> Option<Self> {
        SQUARES.into_iter().find(|printed| printed.name.eq_ignore_ascii_case(name))
    }
}

/// The square with this name, which must be one of the paper’s.
pub fn printed(name: &str) -> Square {
    Printed::find(name).expect("a square of the paper").square()
}

/// The squares, in the order of the paper.
pub const SQUARES: [Printed; 8] = [
    Printed {
        name: "F1",
        source: text!("Figure 1: constructed by Benjamin Franklin."),
        mode: Mode::Rows,
        rows: "52 61 4 13 20 29 36 45 /\
            14 3 62 51 46 35 30 19 /\
            53 60 5 12 21 28 37 44 /\
            11 6 59 54 43 38 27 22 /\
            55 58 7 10 23 26 39 42 /\
            9 8 57 56 41 40 25 24 /\
            50 63 2 15 18 31 34 47 /\
            16 1 64 49 48 33 32 17",
    },
    Printed {
        name: "F2",
        source: text!("Figure 1: constructed by Benjamin Franklin."),
        mode: Mode::Columns,
        rows: "17 47 30 36 21 43 26 40 /\
            32 34 19 45 28 38 23 41 /\
            33 31 46 20 37 27 42 24 /\
            48 18 35 29 44 22 39 25 /\
            49 15 62 4 53 11 58 8 /\
            64 2 51 13 60 6 55 9 /\
            1 63 14 52 5 59 10 56 /\
            16 50 3 61 12 54 7 57",
    },
    Printed {
        name: "F3",
        source: text!("Figure 1: constructed by Benjamin Franklin."),
        mode: Mode::Rows,
        rows: "200 217 232 249 8 25 40 57 72 89 104 121 136 153 168 185 /\
            58 39 26 7 250 231 218 199 186 167 154 135 122 103 90 71 /\
            198 219 230 251 6 27 38 59 70 91 102 123 134 155 166 187 /\
            60 37 28 5 252 229 220 197 188 165 156 133 124 101 92 69 /\
            201 216 233 248 9 24 41 56 73 88 105 120 137 152 169 184 /\
            55 42 23 10 247 234 215 202 183 170 151 138 119 106 87 74 /\
            203 214 235 246 11 22 43 54 75 86 107 118 139 150 171 182 /\
            53 44 21 12 245 236 213 204 181 172 149 140 117 108 85 76 /\
            205 212 237 244 13 20 45 52 77 84 109 116 141 148 173 180 /\
            51 46 19 14 243 238 211 206 179 174 147 142 115 110 83 78 /\
            207 210 239 242 15 18 47 50 79 82 111 114 143 146 175 178 /\
            49 48 17 16 241 240 209 208 177 176 145 144 113 112 81 80 /\
            196 221 228 253 4 29 36 61 68 93 100 125 132 157 164 189 /\
            62 35 30 3 254 227 222 195 190 163 158 131 126 99 94 67 /\
            194 223 226 255 2 31 34 63 66 95 98 127 130 159 162 191 /\
            64 33 32 1 256 225 224 193 192 161 160 129 128 97 96 65",
    },
    Printed {
        name: "N1",
        source: text!("Table 1: constructed by Ahmed with Hilbert bases."),
        mode: Mode::Columns,
        rows: "3 61 16 50 7 57 12 54 /\
            32 34 19 45 28 38 23 41 /\
            33 31 46 20 37 27 42 24 /\
            62 4 49 15 58 8 53 11 /\
            35 29 48 18 39 25 44 22 /\
            64 2 51 13 60 6 55 9 /\
            1 63 14 52 5 59 10 56 /\
            30 36 17 47 26 40 21 43",
    },
    Printed {
        name: "N2",
        source: text!("Table 1: constructed by Ahmed with Hilbert bases."),
        mode: Mode::Columns,
        rows: "17 47 30 36 25 39 22 44 /\
            32 34 19 45 24 42 27 37 /\
            33 31 46 20 41 23 38 28 /\
            48 18 35 29 40 26 43 21 /\
            49 15 62 4 57 7 54 12 /\
            64 2 51 13 56 10 59 5 /\
            1 63 14 52 9 55 6 60 /\
            16 50 3 61 8 58 11 53",
    },
    Printed {
        name: "N3",
        source: text!("Table 1: constructed by Ahmed with Hilbert bases."),
        mode: Mode::Rows,
        rows: "44 61 4 21 12 29 36 53 /\
            22 3 62 43 54 35 30 11 /\
            45 60 5 20 13 28 37 52 /\
            19 6 59 46 51 38 27 14 /\
            47 58 7 18 15 26 39 50 /\
            17 8 57 48 49 40 25 16 /\
            42 63 2 23 10 31 34 55 /\
            24 1 64 41 56 33 32 9",
    },
    Printed {
        name: "B1",
        source: text!("Table 2: constructed by Ahmed with patterns."),
        mode: Mode::Columns,
        rows: "29 35 18 48 21 43 26 40 /\
            20 46 31 33 28 38 23 41 /\
            45 19 34 32 37 27 42 24 /\
            36 30 47 17 44 22 39 25 /\
            61 3 50 16 53 11 58 8 /\
            52 14 63 1 60 6 55 9 /\
            13 51 2 64 5 59 10 56 /\
            4 62 15 49 12 54 7 57",
    },
    Printed {
        name: "B2",
        source: text!("Table 2: constructed by Ahmed with patterns."),
        mode: Mode::Columns,
        rows: "29 35 18 48 25 39 22 44 /\
            20 46 31 33 24 42 27 37 /\
            45 19 34 32 41 23 38 28 /\
            36 30 47 17 40 26 43 21 /\
            61 3 50 16 57 7 54 12 /\
            52 14 63 1 56 10 59 5 /\
            13 51 2 64 9 55 6 60 /\
            4 62 15 49 8 58 11 53",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_franklin_squares() {
        for printed in SQUARES {
            assert!(printed.square().is_franklin(), "{}", printed.name);
            assert_eq!(Printed::find(&printed.name.to_ascii_lowercase()), Some(printed));
        }
        assert_eq!(Printed::find("F4"), None);
    }
}

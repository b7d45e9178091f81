//! Lists to choose from: methods, tools, overlays, levels.
//!
//! ```
//! use parlour::contract::Choice;
//!
//! #[derive(Debug, Clone, Copy, PartialEq, strum::EnumMessage, strum::VariantArray)]
//! enum Method {
//!     #[strum(message = "Shortest", detailed_message = "A shortest solution, by search.")]
//!     Shortest,
//! }
//! assert_eq!(Method::ALL[0].name(), "Shortest");
//! ```

use std::fmt::Debug;

use serde::{Deserialize, Serialize};
use strum::{EnumMessage, VariantArray};

use crate::kit::words::slug;

/// A list of things to choose from: the cases of an enum without fields, in the order of the list.
///
/// Derive `strum::VariantArray` and `strum::EnumMessage`. Each case has its name as `message`, and a sentence about it
/// as `detailed_message`.
pub trait Choice: VariantArray + EnumMessage + Copy + Debug + PartialEq + 'static {
    /// All cases, in the order of the list.
    const ALL: &'static [Self] = Self::VARIANTS;

    /// The name that buttons, switches and lists show.
    fn name(self) -> &'static str {
        self.get_message().unwrap_or_default()
    }

    /// The name in links and in files of lessons, the same in all languages.
    fn key(self) -> String {
        slug(self.name())
    }

    /// A description in one or two sentences, including any cost. May be empty.
    fn meaning(self) -> &'static str {
        self.get_detailed_message().unwrap_or_default()
    }
}

impl<C: VariantArray + EnumMessage + Copy + Debug + PartialEq + 'static> Choice for C {}

/// Defines types for the index of a choice in its list. Pages and jobs use them, as they lack the puzzle's types.
macro_rules! ids {
    ($($(#[$about:meta])* $id:ident;)*) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $id(pub usize);

        impl $id {
            /// The choice at this index, if there is one.
            pub fn of<C: Choice>(self) -> Option<C> {
                C::ALL.get(self.0).copied()
            }
        }
    )*};
}

ids! {
    /// The index of a solver's method.
    MethodId;
    /// The index of an overlay: theory drawn over the board.
    OverlayId;
    /// The index of a level of the computer's play.
    LevelId;
    /// The index of a question to the solver.
    QuestionId;
    /// The index of a tool of the editor.
    ToolId;
}

/// The method of a puzzle with one method, which finds a shortest solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumMessage, VariantArray)]
pub enum OneMethod {
    /// A solution with the fewest moves.
    #[strum(message = "Shortest", detailed_message = "A shortest solution.")]
    Shortest,
}

/// An empty list of choices. Also stands in for a capability that a puzzle lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, VariantArray)]
pub enum Nothing {}

// The derive cannot match on a reference to an empty enum.
impl EnumMessage for Nothing {
    fn get_message(&self) -> Option<&'static str> {
        match *self {}
    }

    fn get_detailed_message(&self) -> Option<&'static str> {
        match *self {}
    }

    fn get_documentation(&self) -> Option<&'static str> {
        match *self {}
    }

    fn get_serializations(&self) -> &'static [&'static str] {
        match *self {}
    }
}

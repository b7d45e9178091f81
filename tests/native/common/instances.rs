//! Instances of generic functions, for puzzles given by name.

/// The instance of a generic function for the puzzle with a name; `None` if there is none.
macro_rules! for_puzzle {
    ($id:expr, $function:ident: $instance:ty) => {{
        struct Instance;
        impl parlour::puzzles::Visitor for Instance {
            type Output = $instance;
            fn visit<P: parlour::puzzles::RegisteredPuzzle>(self) -> $instance {
                $function::<P>
            }
        }
        parlour::puzzles::with($id, Instance)
    }};
}

/// The instances of a generic function for all registered puzzles, each with the puzzle's name.
macro_rules! for_every_puzzle {
    ($function:ident: $instance:ty) => {
        parlour::puzzles::IDS.iter().map(|id| {
            let instance = $crate::common::instances::for_puzzle!(id, $function: $instance);
            (*id, instance.expect("a registered puzzle"))
        })
    };
}

pub(crate) use {for_every_puzzle, for_puzzle};

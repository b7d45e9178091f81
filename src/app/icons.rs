//! The icons, drawn by us as lines on a grid of 24.

use yew::prelude::*;

/// Writes the icons with the path of each.
macro_rules! icons {
    ($($name:ident = $path:literal,)*) => {
        /// The meaning of an icon.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Icon { $($name),* }

        fn path(which: Icon) -> &'static str {
            match which { $(Icon::$name => $path),* }
        }
    };
}

icons! {
    Undo = "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    Redo = "m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6",
    Hint = "M9.5 17h5M10 20.5h4M8.5 14a6 6 0 1 1 7 0c-.7.7-1 1.6-1 3h-5c0-1.400-.3-2.300-1-3Z",
    Solve = "m4 12.500 5 5L20 6.500",
    Restart = "M5 12a7 7 0 1 0 2.300-5.200M5 4v4h4",
    Share = "M12 15V4M8 8l4-4 4 4M6 12v7h12v-7",
    More = "M5 12h.01M12 12h.01M19 12h.01",
    Close = "m6 6 12 12M18 6 6 18",
    First = "M7 6v12M18 6l-7 6 7 6Z",
    Back = "M16 6l-7 6 7 6Z",
    Play = "M8 5.500v13l10-6.500Z",
    Pause = "M9 6v12M15 6v12",
    Forward = "m8 6 7 6-7 6Z",
    Last = "M17 6v12M6 6l7 6-7 6Z",
    Home = "m4 11 8-7 8 7M6 10v9h12v-9",
    Edit = "M5 19v-3.500L15.500 5 19 8.500 8.500 19ZM13 7.500 16.500 11",
    Keep = "M7 4h10v16l-5-4-5 4Z",
    Help = "M9 9a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1.100-1.300 2.300M12 17.500h.01",
    Agrees = "m4 12.500 5 5L20 6.500",
    Differs = "M5 9h14M5 15h14M17 4 7 20",
    New = "M12 5v14M5 12h14",
    Pending = "M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13",
    TurnLeft = "M20 14c0-3-3.600-5-8-5s-8 2-8 5M4 14l-1-5M4 14l4.500-2.500",
    TurnRight = "M4 14c0-3 3.600-5 8-5s8 2 8 5M20 14l1-5M20 14l-4.500-2.500",
    TurnUp = "M14 20c-3 0-5-3.600-5-8s2-8 5-8M14 4 9 3M14 4l-2.500 4.500",
    TurnDown = "M14 4c-3 0-5 3.600-5 8s2 8 5 8M14 20l-5 1M14 20l-2.500-4.500",
    Upright = "M4 7h16v10H4ZM12 7v10M4 12h16",
    Larger = "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
    Guess = "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5 19 19 5",
    Down = "m5 9 7 7 7-7",
    Onward = "M4 12h11M11 8l4 4-4 4M20 6v12",
    Smaller = "M13 5v6h6M13 11l7-7M11 19v-6H5M11 13l-7 7",
    Screen = "M4 5h16v10H4ZM12 15v3M8 20.500l4-2.500 4 2.500",
    Repeat = "M4 12V9a2 2 0 0 1 2-2h13M16 4l3 3-3 3M20 12v3a2 2 0 0 1-2 2H5M8 20l-3-3 3-3",
}

/// An icon in the colour of the text around it; its button carries the name.
pub fn icon(which: Icon) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path(which)} /></svg>
    }
}

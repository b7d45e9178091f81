//! The icons, drawn by us as lines on a grid of 24.

use yew::prelude::*;

/// An icon: the path of its lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Icon(&'static str);

impl Icon {
    pub const UNDO: Self = Self("M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6");
    pub const REDO: Self = Self("m15 7 5 5-5 5M20 12H10a6 6 0 0 0-6 6");
    pub const HINT: Self =
        Self("M9.5 17h5M10 20.5h4M8.5 14a6 6 0 1 1 7 0c-.7.7-1 1.6-1 3h-5c0-1.400-.3-2.300-1-3Z");
    pub const GIVE_UP: Self = Self("M6 21V4h12l-3 4.500 3 4.500H6");
    pub const SOLVE: Self = Self("m4 12.500 5 5L20 6.500");
    pub const RESTART: Self = Self("M5 12a7 7 0 1 0 2.300-5.200M5 4v4h4");
    pub const SHARE: Self = Self("M12 15V4M8 8l4-4 4 4M6 12v7h12v-7");
    pub const MORE: Self = Self("M5 12h.01M12 12h.01M19 12h.01");
    pub const CLOSE: Self = Self("m6 6 12 12M18 6 6 18");
    pub const FIRST: Self = Self("M7 6v12M18 6l-7 6 7 6Z");
    pub const BACK: Self = Self("M16 6l-7 6 7 6Z");
    pub const PLAY: Self = Self("M8 5.500v13l10-6.500Z");
    pub const PAUSE: Self = Self("M9 6v12M15 6v12");
    pub const FORWARD: Self = Self("m8 6 7 6-7 6Z");
    pub const LAST: Self = Self("M17 6v12M6 6l7 6-7 6Z");
    pub const HOME: Self = Self("m4 11 8-7 8 7M6 10v9h12v-9");
    pub const EDIT: Self = Self("M5 19v-3.500L15.500 5 19 8.500 8.500 19ZM13 7.500 16.500 11");
    pub const KEEP: Self = Self("M7 4h10v16l-5-4-5 4Z");
    pub const HELP: Self =
        Self("M9 9a3 3 0 1 1 4.300 2.700c-.9.5-1.300 1.100-1.300 2.300M12 17.500h.01");
    pub const AGREES: Self = Self("m4 12.500 5 5L20 6.500");
    pub const DIFFERS: Self = Self("M5 9h14M5 15h14M17 4 7 20");
    pub const NEW: Self = Self("M12 5v14M5 12h14");
    pub const PENDING: Self = Self("M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 1 0 0-13");
    pub const TURN_LEFT: Self = Self("M20 14c0-3-3.600-5-8-5s-8 2-8 5M4 14l-1-5M4 14l4.500-2.500");
    pub const TURN_RIGHT: Self = Self("M4 14c0-3 3.600-5 8-5s8 2 8 5M20 14l1-5M20 14l-4.500-2.500");
    pub const TURN_UP: Self = Self("M14 20c-3 0-5-3.600-5-8s2-8 5-8M14 4 9 3M14 4l-2.500 4.500");
    pub const TURN_DOWN: Self =
        Self("M14 4c-3 0-5 3.600-5 8s2 8 5 8M14 20l-5 1M14 20l-2.500-4.500");
    pub const UPRIGHT: Self = Self("M4 7h16v10H4ZM12 7v10M4 12h16");
    pub const LARGER: Self = Self("M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7");
    pub const GUESS: Self = Self(
        "M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M5 19 19 5",
    );
    pub const DOWN: Self = Self("m5 9 7 7 7-7");
    pub const ONWARD: Self = Self("M4 12h11M11 8l4 4-4 4M20 6v12");
    pub const SMALLER: Self = Self("M13 5v6h6M13 11l7-7M11 19v-6H5M11 13l-7 7");
    pub const SCREEN: Self = Self("M4 5h16v10H4ZM12 15v3M8 20.500l4-2.500 4 2.500");
    pub const REPEAT: Self =
        Self("M4 12V9a2 2 0 0 1 2-2h13M16 4l3 3-3 3M20 12v3a2 2 0 0 1-2 2H5M8 20l-3-3 3-3");
}

/// An icon in the colour of the text around it; its button carries the name.
pub fn icon(Icon(path): Icon) -> Html {
    html! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d={path} /></svg>
    }
}

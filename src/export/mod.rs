//! Exports: a link as a QR code, longer texts as a row of codes, a solution as an animation, a lesson as a package for
//! learning platforms.

pub mod animation;
pub mod qr;
pub mod row;
pub mod scorm;

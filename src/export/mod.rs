//! Files that leave the app: a link as a QR code, more as a row of codes, a solution as an animated picture, a lesson as a package for learning
//! platforms.

pub mod animation;
pub mod qr;
pub mod row;
pub mod scorm;

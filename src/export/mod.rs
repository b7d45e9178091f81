//! Files that leave the app: a link as a QR code, a solution as an animated picture, a lesson as a package for learning
//! platforms.

pub mod animation;
pub mod qr;
pub mod scorm;

//! Files that leave the app: a link as a QR code, a solution as an animated picture.

pub mod animation;
pub mod qr;

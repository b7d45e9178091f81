//! Paper cards: a pupil holds up a printed marker, and the side that is up is the answer. The same camera reads QR codes.

pub mod codes;
pub mod draw;
pub mod marker;
pub mod read;
pub mod sheet;
pub mod tally;

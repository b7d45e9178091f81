//! Peg solitaire: the figures and tables of the papers, the workshop and the solitaire army.

mod army;
mod figures;
mod papers;
mod tables;
mod workshop;

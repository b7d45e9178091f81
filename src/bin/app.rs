//! The page.
use yew::prelude::*;
#[component]
fn App() -> Html {
    html! { <h1>{"Parlour"}</h1> }
}
fn main() {
    yew::Renderer::<App>::new().render();
}

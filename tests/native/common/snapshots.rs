//! Where snapshots lie.

/// Compares the snapshots of `check` with the files of a folder of `tests/snapshots`.
///
/// The journeys of the browser read some of these files, so no path of a module is in their names.
pub fn in_folder(folder: &str, check: impl FnOnce()) {
    let mut settings = insta::Settings::clone_current();
    let snapshots = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots/");
    settings.set_snapshot_path(format!("{snapshots}{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(check);
}

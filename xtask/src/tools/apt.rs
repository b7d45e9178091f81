//! Debian packages.

use std::sync::Once;

use anyhow::{Context, Result, ensure};
use duct::{Expression, cmd};

use super::found::installing;

/// Installs packages with apt, as root or through sudo.
pub fn install(packages: &[&str], why: &str) -> Result<()> {
    let names = packages.join(" ");
    ensure!(
        which::which("apt-get").is_ok(),
        "{names} missing, and there is no apt-get here: install it with your system's own package \
         manager and try again"
    );
    installing(&format!("{names} with apt"), why);

    static LISTS: Once = Once::new();
    LISTS.call_once(|| {
        // The old lists may suffice, so try to install in any case.
        if let Err(error) = apt_get(&["update", "--quiet=2"]).and_then(|apt| Ok(apt.run()?)) {
            eprintln!(
                "  could not refresh apt's package lists ({error}); going on with the old ones"
            );
        }
    });

    let mut args = vec![
        "install",
        "--yes",
        "--quiet=2",
        "--no-install-recommends",
        "--option=Dpkg::Use-Pty=0",
        // Another apt may be running: wait for it.
        "--option=DPkg::Lock::Timeout=300",
    ];
    args.extend(packages);
    apt_get(&args)?.run().with_context(|| {
        format!("could not install {names}; try `apt-get install {names}` by hand")
    })?;
    Ok(())
}

fn apt_get(args: &[&str]) -> Result<Expression> {
    let mut line = vec!["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    line.extend(args);
    if !is_root()? {
        ensure!(
            which::which("sudo").is_ok(),
            "installing packages needs root, and there is no sudo here: as root, run `apt-get {}`",
            args.join(" ")
        );
        line.insert(0, "sudo");
    }
    // Standard input stays open, because sudo may ask for a password.
    Ok(cmd(line[0], &line[1..]))
}

fn is_root() -> Result<bool> {
    let user = cmd!("id", "-u").read().context("cannot tell who runs this")?;
    Ok(user == "0")
}

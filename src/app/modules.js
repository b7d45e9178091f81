// The scripts of the bundle, for the app.

/** A script: see static/archive.js. */
export const script = (url) => import(url);

/** Waits until a lock is free: the worker that held it is gone. For ever where there are no locks. */
export const whenFree = (name) => navigator.locks?.request(name, () => {}) ?? new Promise(() => {});

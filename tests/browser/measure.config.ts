// Measurements of users' waiting times; run by `cargo xtask measure`.

import { defineConfig } from '@playwright/test';
import { shared } from './settings.ts';

export default defineConfig(shared, {
  testMatch: /measure(-touch|-search)?\.ts/,
  reporter: 'list',
  // One at a time, so that they do not slow each other down.
  workers: 1,
  timeout: 300_000,
});

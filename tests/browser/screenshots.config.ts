// Pictures of every screen; run by `cargo xtask screenshots`.

import { defineConfig } from '@playwright/test';
import { shared } from './settings.ts';

export default defineConfig(shared, {
  testMatch: 'screenshots.ts',
  reporter: 'list',
});

// Screenshots of every screen and for the documents; run by `cargo xtask screenshots`.

import { defineConfig } from '@playwright/test';
import { shared } from './settings.ts';

export default defineConfig(shared, {
  testMatch: ['screenshots.ts', 'documents.ts'],
  reporter: 'list',
});

// Journeys through the release in WebKitGTK; run by `cargo xtask test --only webkit`.

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { output, shared } from './settings.ts';

export default defineConfig(shared, {
  testDir: './webkit',
  testMatch: 'journeys.ts',
  // A hanging driver must not use up the stage's time budget.
  timeout: 40_000,
  reporter: [['list'], ['json', { outputFile: join(output, 'report.json') }]],
  projects: [{ name: 'webkit' }],
});

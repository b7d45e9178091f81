// The app as built by Trunk; run by `cargo xtask test --only trunk`.

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { devices, output, shared } from './settings.ts';

export default defineConfig(shared, {
  testMatch: 'trunk.ts',
  reporter: [['list'], ['json', { outputFile: join(output, 'report.json') }]],
  projects: [{ name: 'trunk', use: devices.laptop }],
});

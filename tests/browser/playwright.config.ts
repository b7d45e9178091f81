// The journeys. A test runs on the laptop's screen unless its tags say otherwise:
// `@phone` and `@projector` move it to that screen, `@everywhere` runs it on all three.
// What is tagged `@firefox` runs in Firefox too, on a laptop's screen.

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { devices, firefox, output, shared } from './settings.ts';

export default defineConfig(shared, {
  testMatch: '*.spec.ts',
  reporter: [['list'], ['json', { outputFile: join(output, 'report.json') }]],
  projects: [
    { name: 'laptop', use: devices.laptop, grepInvert: /@(phone|projector)\b/ },
    { name: 'phone', use: devices.phone, grep: /@(phone|everywhere)\b/ },
    { name: 'firefox', use: { ...devices.laptop, ...firefox }, grep: /@firefox\b/ },
    { name: 'projector', use: devices.projector, grep: /@(projector|everywhere)\b/ },
  ],
});

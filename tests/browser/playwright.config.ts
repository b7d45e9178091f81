// The journeys. A test runs on the laptop's screen unless its tags say otherwise:
// `@phone` and `@projector` move it to that screen, `@everywhere` runs it on all three.
// The files in FIREFOX run in Firefox, too. Its driver supports neither downloads nor printing, and emulates neither
// dark colours nor touch, so the other journeys run only in Chromium.

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { devices, firefox, output, shared } from './settings.ts';

/** Whole games, saving, embedding, offline use, monkey tests, the content security policy, and photographs. */
const FIREFOX = [
  'transcripts.spec.ts', 'saving.spec.ts', 'embed.spec.ts', 'offline.spec.ts', 'monkey.spec.ts', 'policy.spec.ts',
  'paper-cards.spec.ts',
];

export default defineConfig<Options>(shared, {
  use: { reuse: true },
  testMatch: '*.spec.ts',
  reporter: [['list'], ['json', { outputFile: join(output, 'report.json') }]],
  projects: [
    {
      name: 'firefox',
      // First, and one per core, with others in parallel. Three at once take four times as long to cache the app for
      // offline use.
      workers: '100%',
      // Every journey has a new context: the benefits and side effects of reuse were measured in Chromium only.
      use: { ...devices.laptop, ...firefox, reuse: false },
      testMatch: FIREFOX,
      grepInvert: /@(phone|projector)\b/,
    },
    { name: 'laptop', use: devices.laptop, grepInvert: /@(phone|projector)\b/ },
    { name: 'phone', use: devices.phone, grep: /@(phone|everywhere)\b/ },
    { name: 'projector', use: devices.projector, grep: /@(projector|everywhere)\b/ },
  ],
});

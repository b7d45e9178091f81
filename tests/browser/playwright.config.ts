// The journeys. A test runs on the laptop's screen unless its tags say otherwise:
// `@phone` and `@projector` move it to that screen, `@everywhere` runs it on all three.
// What FIREFOX names runs in Firefox too. The driver knows it less well: it hands over no downloads, prints no pages and
// emulates neither dark colours nor fingers, so that the other journeys stay in Chromium.

import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { Options } from './fixtures.ts';
import { devices, firefox, output, shared } from './settings.ts';

/** Whole games, what is saved, boards on other pages, the network cut, chance, the policy of the pages, and photographs. */
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
      // First, and one for each core: others run beside them. Three at once take four times as long to keep the app for a
      // time without a network.
      workers: '100%',
      // Every journey has a context of its own: what a kept one costs and leaves behind was measured in Chromium only.
      use: { ...devices.laptop, ...firefox, reuse: false },
      testMatch: FIREFOX,
      grepInvert: /@(phone|projector)\b/,
    },
    { name: 'laptop', use: devices.laptop, grepInvert: /@(phone|projector)\b/ },
    { name: 'phone', use: devices.phone, grep: /@(phone|everywhere)\b/ },
    { name: 'projector', use: devices.projector, grep: /@(projector|everywhere)\b/ },
  ],
});

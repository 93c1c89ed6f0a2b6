import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/browser.ts';

const isRoot = process.getuid?.() === 0;
const executablePath = findChromium();
const baseURL = process.env.BASE_URL;

export default defineConfig({
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  projects: [
    // The longest tests first, so that at the end no worker waits for another.
    { name: 'accessibility', testDir: 'tests/accessibility', testMatch: '**/*.spec.ts' },
    { name: 'e2e', testDir: 'tests/e2e', testMatch: '**/*.spec.ts' },
  ],
  use: {
    // The address is known in the workers only, which read this file after the stack has started.
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Nothing shimmers or slides while a test looks on: the browser would draw all the time, and text that fades in
    // has not its contrast yet.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace of every test costs a fifth of the time. `--trace on` makes one when a picture is not enough.
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium's own sandbox cannot be set up by root.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});

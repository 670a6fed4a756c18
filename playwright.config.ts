import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/browsers/chromium.ts';

const executablePath = await findChromium();

/** A test runs at desktop size unless its tags say otherwise; several tags run it several times. */
const untaggedOrDesktop = /^(?!.*@(?:phone|nojs)\b)|@desktop\b/;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Tests ask the page and not its picture, and without a graphics card the processor paints: with no memory to
 * paint into, and no process started ahead for a page that may follow, a first visit takes 0.9 s of it, not 1.25 s. Only the picture of a failed test needs paint: `PICTURES=on` gives it back.
 */
const unpainted = ['--force-gpu-mem-available-mb=1', '--renderer-process-limit=1'];
const flags = [...chromiumFlags, ...(process.env['PICTURES'] === 'on' ? [] : unpainted)];

/** What `npm test` leaves to `npm run test:long`: these files, and tests with the tag; docs/testing.md says why. */
const longFiles = [
  'routes|gallery|looks',
  'request-journey|request-files|conversation|engagement-room-places|desk-steps|desk-live|desk-sending|desk-two|doors|passkeys|application-form|letters|verify',
  'article|blog|career|company|home|ptaas|report|resources|solutions|tables|estimate-paths|scheduling',
  'carousel|closed-rows|early|folds|footer|footer-live|header|navigation',
  'forced-colors|text-spacing|print|old-browser|late-font|first-screen|mails',
];
const long = `(?:^|[\\s/\\\\])(?:${longFiles.join('|')})\\.spec\\.ts\\s|@long\\b`;
const isLong = process.env['TEST_SIZE'] === 'long';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  grepInvert: new RegExp(isLong ? `^(?!.*(?:${long}))` : long),
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A loaded machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['./scripts/test/playwright-progress.ts'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { args: flags, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
  },
  // One worker each for the two smaller projects: they run side by side, and a worker starts a browser and a site.
  projects: [
    { name: 'desktop', grep: untaggedOrDesktop, use: { viewport: desktop } },
    { name: 'phone', workers: 1, grep: /@phone\b/, use: { viewport: phone, hasTouch: true, isMobile: true } },
    { name: 'nojs', workers: 1, grep: /@nojs\b/, use: { viewport: desktop, javaScriptEnabled: false } },
  ],
});

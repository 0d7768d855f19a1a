import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { dataDir, ports, root, runningSite, siteUrl, tilesUrl } from './src/support/places.ts';
import { smoke } from './src/support/smoke.ts';
import { DESKTOP, PHONE } from './src/support/texts.ts';

/** `smoke` runs the journeys of `npm test`, `rest` all others; else all run. */
const asked = process.env.JOURNEYS;
const without = (tag: string) => [new RegExp(tag), ...(asked === 'rest' ? [smoke] : [])];
const only = asked === 'smoke' ? { grep: smoke } : {};

/** Chromium without windows, at half the cost of the whole; Playwright's own if not set. */
const executablePath = process.env.CHROMIUM_SHELL_PATH || process.env.CHROMIUM_PATH;
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  // One site serves all journeys, and two cores are shared by it and the browser.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // One that passes at its second try is printed as flaky, with its trace.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: './test-results',
  use: {
    baseURL: siteUrl,
    launchOptions,
    // Nothing moves while it is pressed or measured, and what does not move need not be painted.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // Recording slows every journey down, so only retries are recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  snapshotPathTemplate: '{testDir}/screens/pictures/{arg}{ext}',
  projects: [
    // First, while the site is as it began.
    { name: 'screens', testMatch: '**/screens.spec.ts', ...only },
    {
      name: 'desktop',
      testIgnore: '**/screens.spec.ts',
      ...only,
      grepInvert: without(PHONE),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: '**/*.both.spec.ts',
      ...only,
      grepInvert: without(DESKTOP),
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: runningSite
    ? []
    : [
        {
          command: `node ${join(root, 'e2e', 'src', 'support', 'far-end.ts')}`,
          url: `${new URL('/health', tilesUrl).href}`,
          env: { FAR_END_PORT: String(ports.farEnd) },
          reuseExistingServer: false,
        },
        {
          command: `node ${join(root, 'e2e', 'src', 'support', 'site.ts')}`,
          url: `${siteUrl}/api/health/ready`,
          timeout: 600_000,
          env: {
            PORT: String(ports.site),
            DATA_DIR: dataDir,
            TILES_URL: tilesUrl,
            RATES_URL: `http://127.0.0.1:${ports.farEnd}/rates`,
            SEED_LISTINGS: '400',
            // Journeys wait for notices of decisions.
            UNDO_SECONDS: '0',
            CONTACT_PHONE: '+998712001212',
            REMOTE_ORIGINS: ports.otherOrigins.map((port) => `http://localhost:${port}`).join(','),
            PUSH_ORIGINS: `http://127.0.0.1:${ports.push}`,
            LOG_LEVEL: 'warn',
            // All visitors of the journeys have one address.
            GUARD_TRUSTED_ADDRESSES: '127.0.0.1,::1',
            RATE_LIMIT: '100000',
            PAGE_LIMIT: '100000',
          },
          stdout: 'pipe',
          reuseExistingServer: false,
        },
      ],
});

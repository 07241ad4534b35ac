import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS } from './scripts/site/browser.mjs'

/** Tests that change what the public sees of the site all tests share. */
const CHANGING =
  /(admin-[\w-]+|invalidation|odd-requests|preview|security-headers|seo|stampede|undrawn-charts)\.spec\.ts/

// `npm test` starts the site on a database of its own and says where (E2E_BASE_URL) and with which browser.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that CI shares with others stalls now and then; a test that passes again is named as flaky.
  retries: process.env.CI ? 2 : 0,
  // Tests mostly wait, for servers and for time to pass.
  workers: Math.max(3, availableParallelism() - 1),
  // Both are far above what a step takes, for such a machine; a test that passes waits for neither.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_RESULTS ?? 'test-results/results.json' }]],
  // In this order: what changes the site comes after what counts its products and posts.
  projects: [
    { name: 'reading', testIgnore: CHANGING },
    { name: 'changing', testMatch: CHANGING },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: BROWSER_FLAGS },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // Recording slows every test; a single failure is traced by `npm test -- e2e NAME --trace on`.
    trace: 'on-first-retry',
  },
})

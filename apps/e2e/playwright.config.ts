import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser.ts'

const { CI, TRACE } = process.env

/** Journeys through the built portal in a real browser. The portal is started once, on a database of its own with the demo world. */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/start-portal.ts',
  outputDir: 'artifacts/results',
  fullyParallel: true,
  workers: 2,
  // what passes at the second try only has failed
  retries: 0,
  forbidOnly: Boolean(CI),
  // against hanging for ever; a busy machine takes its time
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/journeys.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // every step of every journey is filmed for it, which takes a third of the time: TRACE=on when one has to be looked at
    trace: TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})

import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/browser.ts'

const { CI, TRACE } = process.env

/** Journeys through the built portal in a real browser. The portal is started once, on a new database with demo data. */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/start-portal.ts',
  outputDir: 'artifacts/results',
  fullyParallel: true,
  // on two cores, because a journey waits for the portal and its screen half of its time
  workers: 3,
  // a test that only passes on a retry is broken
  retries: 0,
  forbidOnly: Boolean(CI),
  // only guards against hanging; slow machines take longer
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.reports/journeys.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    // as in component tests: no journey waits for animations to end
    contextOptions: { reducedMotion: 'reduce' },
    // tracing records every step and takes a third of the time: set TRACE=on to debug a journey
    trace: TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})

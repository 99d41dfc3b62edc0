import { findBrowser } from '@portal/launch/browser'
import { defineConfig } from '@playwright/test'

const { CI, TRACE } = process.env
// without a path the test runner uses its own download
const executablePath = findBrowser()

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
    launchOptions: {
      ...(executablePath && { executablePath }),
      // without a locale, as in a bare container, a browser saves no file whose name is more than ASCII
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})

import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, CI } = process.env

/** Journeys through the built portal in a real browser. The portal is started once, on a database of its own with the demo world. */
export default defineConfig({
  testDir: 'src',
  globalSetup: './src/start-portal.ts',
  outputDir: 'artifacts/results',
  fullyParallel: true,
  workers: 2,
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
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

import { browserArguments, findBrowser } from '@portal/launch/browser'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserCommands } from './src/testing/browser-commands.ts'
import app from './vite.config.ts'

// React's production build takes a quarter of the time, and the portal runs on it
process.env.NODE_ENV = 'production'

const executablePath = findBrowser()

const unit = '{src,tooling}/**/*.test.ts'
const screens = 'src/**/*.screen.test.ts'

export default defineConfig({
  test: {
    isolate: false,
    // limit for hanging tests only, generous for slow machines
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
    projects: [
      { extends: true, test: { name: 'unit', include: [unit], exclude: [screens] } },
      {
        extends: true,
        plugins: [react()],
        ...(app.css && { css: app.css }),
        ...(app.resolve && { resolve: app.resolve }),
        publicDir: false,
        // a dependency found in the middle of a run would reload the page
        optimizeDeps: { entries: ['src/**/*.{ts,tsx}'], include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'axe-core'] },
        test: {
          name: 'screens',
          include: [screens],
          setupFiles: ['src/testing/setup-screens.ts'],
          // one page for all tests: loading the app takes longer than most tests
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            // a first run bundles the dependencies before the page loads, which takes a busy machine longer than the default minute
            connectTimeout: 240_000,
            testerHtmlPath: 'src/testing/tester.html',
            viewport: { width: 1440, height: 900 },
            commands: browserCommands,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: browserArguments },
              contextOptions: {
                colorScheme: 'light',
                locale: 'en-GB',
                timezoneId: 'UTC',
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
            // as in the journeys: a part of a name or text is enough
            locators: { exact: false },
          },
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
    ],
  },
})

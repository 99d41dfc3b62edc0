import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@portal/db/testing/global-setup', './src/testing/search-depth.global.ts'],
    setupFiles: ['./src/testing/search-depth.setup.ts', '@portal/db/testing/reuse-plans.setup'],
    // every file starts its own database and app; modules are loaded once per worker
    isolate: false,
    // a worker waits for the database half of its time: one core need not be left free
    maxWorkers: '100%',
    // ends tests that hang; no result depends on the speed of the machine
    testTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 600_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: '@portal/db/testing/global-setup',
    // every file has a database and an app of its own; what the app is made of is read once, not a hundred times
    isolate: false,
    // a worker waits for the database half of its time: one core need not be left free
    maxWorkers: '100%',
    // against hanging for ever; how fast a machine is decides nothing
    testTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 600_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

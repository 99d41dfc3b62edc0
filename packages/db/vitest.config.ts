import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tooling/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // every file creates its own database or server; modules are loaded once per worker
    isolate: false,
    // only guards against hanging; must never fail on a slow machine
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // modules are loaded once per worker; the sea network takes longer to load than most tests run
    isolate: false,
    // only guards against hanging; must never fail on a slow machine
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

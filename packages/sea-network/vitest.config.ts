import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // against hanging for ever; how fast a machine is decides nothing
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

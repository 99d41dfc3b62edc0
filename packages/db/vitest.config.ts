import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tooling/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    // against hanging for ever; how fast a machine is decides nothing
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

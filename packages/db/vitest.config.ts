import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tooling/**/*.test.ts'],
    globalSetup: './src/testing/global-setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.reports/tests.json' }]],
  },
})

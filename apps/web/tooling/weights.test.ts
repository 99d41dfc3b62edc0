import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { maxWeights, weighFirstVisits } from './weights.ts'

const manifest = join(import.meta.dirname, '../dist/.vite/manifest.json')

it.each(Object.entries(maxWeights))('loads no more than the budget on a first visit: %s, %i kB', async (name, budget) => {
  expect(existsSync(manifest), 'Build the app first: turbo run build --filter=@portal/web').toBe(true)
  const weights = await weighFirstVisits()
  const weight = weights[name as keyof typeof weights]
  expect(weight).toBeGreaterThan(20)
  expect(weight).toBeLessThanOrEqual(budget)
})

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    searchDepth: { full: boolean; seed: number }
  }
}

/** Seed of normal runs, so that they repeat the same searches. */
const fixedSeed = 7

/** Reads `TEST_DEPTH` and `TEST_SEED` once for all workers of a test run, and prints the seed if it is not the fixed one. */
export default function setup(project: TestProject): void {
  const { TEST_DEPTH: depth, TEST_SEED: given } = process.env
  if (depth && depth !== 'full') throw new Error(`TEST_DEPTH is ${depth}: set it to full, or leave it out.`)
  if (given && !/^\d{1,9}$/.test(given)) throw new Error(`TEST_SEED is ${given}: use a whole number of up to nine digits.`)
  const full = depth === 'full'
  const seed = given ? Number(given) : full ? Math.floor(Math.random() * 1e9) : fixedSeed
  if (full || given)
    process.stdout.write(`Searches use the seed ${seed}. Repeat them with TEST_SEED=${seed}${full ? ' TEST_DEPTH=full' : ''}.\n`)
  project.provide('searchDepth', { full, seed })
}

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
  const { TEST_DEPTH: depth, TEST_SEED: input } = process.env
  if (depth && depth !== 'full') throw new Error(`TEST_DEPTH is ${depth}: set it to full, or leave it out.`)
  if (input && !/^\d{1,9}$/.test(input)) throw new Error(`TEST_SEED is ${input}: use a whole number of up to nine digits.`)
  const full = depth === 'full'
  const seed = input ? Number(input) : full ? Math.floor(Math.random() * 1e9) : fixedSeed
  if (full || input)
    process.stdout.write(`Searches use the seed ${seed}. Repeat them with TEST_SEED=${seed}${full ? ' TEST_DEPTH=full' : ''}.\n`)
  project.provide('searchDepth', { full, seed })
}

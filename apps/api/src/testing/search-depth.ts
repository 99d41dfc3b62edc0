import fc from 'fast-check'
import { inject } from 'vitest'

/** Smallest number of runs of a search in a normal test run. */
const minRuns = 3

/** True if searches make all their runs, under a fresh seed. */
export const isFullDepth = (): boolean => inject('searchDepth').full

/** Returns the seed of all random data and searches of this test run. */
export const searchSeed = (): number => inject('searchDepth').seed

/** Returns the number of runs of a search: all of them at full depth, else a third. */
export const searchRuns = (full: number): number => (isFullDepth() ? full : Math.min(full, Math.max(minRuns, Math.ceil(full / 3))))

/** Returns the first sample of an arbitrary under the seed of this test run. */
export const drawSample = <T>(arbitrary: fc.Arbitrary<T>): T => fc.sample(arbitrary, { seed: searchSeed(), numRuns: 1 })[0]!

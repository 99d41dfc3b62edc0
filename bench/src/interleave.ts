/** Durations in milliseconds over all runs. */
export interface Timing {
  p50: number
  p95: number
  runs: number
}

/** Returns a quantile of the values. @param share 0 to 1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Rounds {
  rounds?: number
  warmUp?: number
  /** Milliseconds after which no new round starts. */
  budgetMs?: number
}

/** Warm-up rounds for work of a millisecond or two: after some hundred runs all code is compiled. */
export const warmupRounds = 150

/**
 * Times several alternatives: one run of each per round, rotating the first. Disturbances of the machine affect all alike, so ratios are reliable
 * even when the milliseconds are not.
 */
export async function interleave<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
  { rounds = 200, warmUp = 10, budgetMs = 30_000 }: Rounds = {},
): Promise<Record<Name, Timing>> {
  const names = Object.keys(work) as Name[]
  for (let round = 0; round < warmUp; round++) for (const name of names) await work[name]()
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const end = performance.now() + budgetMs
  for (let round = 0; round < rounds && (round < 3 || performance.now() < end); round++) {
    for (let place = 0; place < names.length; place++) {
      const name = names[(round + place) % names.length]!
      const started = performance.now()
      await work[name]()
      times[name].push(performance.now() - started)
    }
  }
  const timing = (all: number[]): Timing => ({ p50: quantile(all, 0.5), p95: quantile(all, 0.95), runs: all.length })
  return Object.fromEntries(names.map((name) => [name, timing(times[name])])) as Record<Name, Timing>
}

/** Milliseconds that something took, over all its runs. */
export interface Timing {
  p50: number
  p95: number
  runs: number
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export interface Rounds {
  rounds?: number
  warmUp?: number
  /** After this many milliseconds no new round starts. */
  budgetMs?: number
}

/** Rounds before those that count, where what is timed takes a millisecond or two: after some hundred calls all that they run is compiled. */
export const untilCompiled = 150

/**
 * Times several things in turn: one run of each per round, every round beginning with another one. What disturbs the machine disturbs all
 * of them alike, so their ratios hold where the milliseconds do not.
 */
export async function inTurn<Name extends string>(
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

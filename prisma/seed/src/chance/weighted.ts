import type { Random } from './random.ts'

/** Draws one of several items. */
export type Sampler<T> = (random: Random) => T

/**
 * Draws items in proportion to their weights.
 * @param items items with their weights, any positive numbers
 */
export function weighted<T>(items: readonly (readonly [item: T, weight: number])[]): Sampler<T> {
  const things = items.map(([item]) => item)
  const ends: number[] = []
  let total = 0
  for (const [, weight] of items) ends.push((total += weight))
  return (random) => {
    const point = random.unit() * total
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! > point) high = middle
      else low = middle + 1
    }
    return things[low]!
  }
}

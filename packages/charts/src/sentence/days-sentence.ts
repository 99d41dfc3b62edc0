import { formatFixed, truncateLabel } from '../format.ts'
import { transitMeans, type TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import { extremeRatio, minItemsOfMean } from './rules.ts'
import { fewLargest, firstFitting, totalOf, type Item, type Sentence, type Things } from './sentence.ts'

interface Transit {
  name: string
  byMeans: TransitByMeans
}

const meansNames = Object.keys(transitMeans) as (keyof TransitByMeans)[]

/** Returns the items of the means of transport that most of them have: days are never averaged across means. */
function commonMeans(transits: readonly Transit[]): { means: keyof TransitByMeans; items: Item[] } {
  const all = meansNames.map((means) => ({
    means,
    items: transits.flatMap(({ name, byMeans }) => (byMeans[means] === null ? [] : [{ name, value: byMeans[means] }])),
  }))
  return all.reduce((most, other) => (other.items.length > most.items.length ? other : most))
}

/** Returns the sentence of average transit times: the longest if it is well above the mean, otherwise the shortest and the longest. */
export function daysSentence(transits: readonly Transit[], things: Things): Sentence | undefined {
  const { means, items } = commonMeans(transits)
  if (items.length === 0) return undefined
  const by = transitMeans[means]
  const [longest] = fewLargest(items, 0, 0)!
  const mean = totalOf(items) / items.length
  if (items.length >= minItemsOfMean && mean > 0 && longest!.value >= extremeRatio * mean) {
    const predicate = `takes ${days(longest!.value)} (${by}), ${formatFixed(longest!.value - mean, 1)} more than the mean of ${formatFixed(items.length, 0)} ${things.many}.`
    const texts = [36, 14].map((length) => `${truncateLabel(longest!.name, length)} ${predicate}`)
    return { text: firstFitting(...texts), names: [longest!.name] }
  }
  const shortest = items.reduce((least, { value }) => Math.min(least, value), Infinity)
  const count = items.length === 1 ? `1 ${things.one}` : `${formatFixed(items.length, 0)} ${things.many}`
  const range = items.length === 1 ? days(longest!.value) : `${formatFixed(shortest, 1)} to ${days(longest!.value)}`
  return { text: `${by} takes ${range} ${things.among} ${count}.`, names: [] }
}

const days = (value: number) => `${formatFixed(value, 1)} days`

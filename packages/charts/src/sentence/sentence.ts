import { formatFixed } from '../format.ts'

/** Sentence below the title of a chart. */
export interface Sentence {
  text: string
  /** Items that the sentence is about, which the chart highlights. */
  names: readonly string[]
}

/** Data of the complete months of a chart's period, and of an earlier period of the same length. */
export interface Compared<D> {
  startDate: string
  endDate: string
  now: D
  before: D
  /** Text of the earlier period; `a year ago` by default. */
  than?: string
}

export interface SentenceContext<D> {
  /** ISO 4217 code of amounts. */
  currency?: string | undefined
  /** Absent if the period has no complete month. */
  compared?: Compared<D> | undefined
}

/** Kind of a chart's items: `{ one: 'route', many: 'routes', among: 'on' }`. */
export interface Things {
  one: string
  many: string
  /** Preposition of a total: `478 TEU on 26 routes`. */
  among: string
}

export interface Item {
  name: string
  value: number
}

/** Input of the rules of a sentence. */
export interface Facts {
  /** Items of the whole period. */
  items: readonly Item[]
  compared?: Compared<readonly Item[]> | undefined
  /** Largest changes of items in the direction of the net change, where `compared` has only totals. */
  movers?: readonly Item[]
  things: Things
  /** Formats an amount with its unit: `478 TEU`. */
  quantity: (value: number) => string
}

/** Converts a chart's data to items, also those of the compared periods. */
export function factsOf<D>(
  data: D,
  compared: Compared<D> | undefined,
  itemsOf: (data: D) => readonly Item[],
  words: Pick<Facts, 'things' | 'quantity'>,
): Facts {
  return {
    items: itemsOf(data),
    compared: compared && { ...compared, now: itemsOf(compared.now), before: itemsOf(compared.before) },
    ...words,
  }
}

/** Formats amounts with their unit: `478 TEU`, `AUD 831,879`; below 10 with one decimal place unless they are whole. */
export const quantityIn =
  (unit: string, currency?: string) =>
  (value: number): string => {
    const size = Math.abs(value)
    const figure = formatFixed(value, size < 9.95 && !Number.isInteger(value) ? 1 : 0)
    return currency === undefined ? `${figure} ${unit}` : `${currency} ${formatFixed(value, 0)}`.trim()
  }

/** Formats counts: `1 shipment`, `371 shipments`. */
export const countOfUnit =
  (one: string, many: string) =>
  (value: number): string =>
    `${formatFixed(value, 0)} ${value === 1 ? one : many}`

export const suppliers: Things = { one: 'supplier', many: 'suppliers', among: 'from' }
export const routes: Things = { one: 'route', many: 'routes', among: 'on' }
export const months: Things = { one: 'month', many: 'months', among: 'in' }
export const shipments = countOfUnit('shipment', 'shipments')

/** Returns the sentence of a rule, or undefined if the rule does not apply. */
export type Rule = (facts: Facts) => Sentence | undefined

/** Returns the sentence of the first rule that applies; undefined for a chart without values. */
export function firstSentence(rules: readonly Rule[], facts: Facts): Sentence | undefined {
  if (facts.items.every(({ value }) => value === 0)) return undefined
  for (const rule of rules) {
    const sentence = rule(facts)
    if (sentence) return sentence
  }
  return undefined
}

/** Maximum number of characters of a sentence. */
export const maxSentenceLength = 110

/** Returns the first text that is not too long, or else the last one. */
export const firstFitting = (...texts: string[]): string => texts.find((text) => text.length <= maxSentenceLength) ?? texts.at(-1)!

export const totalOf = (items: readonly Item[]): number => items.reduce((sum, { value }) => sum + value, 0)

/** Maximum number of items that a sentence is about. */
const maxNamed = 3

/** Returns the few largest items that reach a share of the total, largest first, ties by name; undefined if no few do. */
export function fewLargest(items: readonly Item[], share: number, total: number): Item[] | undefined {
  const largest = items.toSorted((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1)).slice(0, maxNamed)
  let sum = 0
  const last = largest.findIndex(({ value }) => (sum += value) >= share * total)
  return last < 0 ? undefined : largest.slice(0, last + 1)
}

/** `two routes` */
export const countOf = (count: number, { many }: Things): string => `${count === 2 ? 'two' : 'three'} ${many}`

import type { SourceEntry } from '../source-entry.ts'
import type { ItemRow, PointRow, RateRow } from '../store-rows.ts'

/** What an answer said. */
export interface Reading {
  rates?: RateRow[]
  points?: PointRow[]
  items?: ItemRow[]
  /** What of it was left out, and why. */
  notes?: string[]
}

/** An answer of a publisher. */
export interface MarketAnswer {
  text: string
  /** Index that was asked for, where the address names one. */
  symbol: string | undefined
}

/** How a publisher is asked and understood: a pure mapping of its answer to rows. */
export interface MarketAdapter<E extends SourceEntry> {
  /** Content types that its answers come as. */
  accepts: RegExp
  /** Of the request. */
  accept: string
  /** @throws {SourceError} when the answer is not what the publisher sends */
  read(entry: E, answer: MarketAnswer, now: Date): Reading
}

/** What is wrong with an answer, in words for whoever runs the portal. */
export class SourceError extends Error {}

/** JSON whose numbers are kept as they are written: rates are decimals, not binary fractions. */
export function parseExact(text: string): unknown {
  try {
    return JSON.parse(text, function (_name, value: unknown, context?: { source?: string }) {
      return typeof value === 'number' ? (context?.source ?? String(value)) : value
    } as (this: unknown, key: string, value: unknown) => unknown)
  } catch {
    throw new SourceError('The answer is not JSON.')
  }
}

/** Names of the first of many things. */
export const some = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`

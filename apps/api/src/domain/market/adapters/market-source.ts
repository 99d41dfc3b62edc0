import type { SourceEntry } from '../source-entry.ts'
import type { ItemRow, PointRow, RateRow } from '../store-rows.ts'

/** Rows read from a response. */
export interface ParsedResponse {
  rates?: RateRow[]
  points?: PointRow[]
  items?: ItemRow[]
  /** Reasons for values that were left out. */
  notes?: string[]
}

export interface MarketResponse {
  text: string
  /** Requested index, if the URL contains one. */
  symbol: string | undefined
}

/** Format of a publisher's response: maps it to rows, without side effects. */
export interface MarketAdapter<E extends SourceEntry> {
  /** Accepted content types of the response. */
  accepts: RegExp
  /** `Accept` header of the request. */
  accept: string
  /** @throws {SourceError} if the response is not in the publisher's format */
  read(entry: E, response: MarketResponse, now: Date): ParsedResponse
}

/** Error in a response, with a message for operators. */
export class SourceError extends Error {}

/** Parses JSON and keeps numbers as text, because rates are decimals, not binary fractions. */
export function parseExact(text: string): unknown {
  try {
    return JSON.parse(text, function (_name, value: unknown, context?: { source?: string }) {
      return typeof value === 'number' ? (context?.source ?? String(value)) : value
    } as (this: unknown, key: string, value: unknown) => unknown)
  } catch {
    throw new SourceError('The response is not JSON.')
  }
}

/** Lists the first five names, and counts the rest. */
export const some = (names: readonly string[]): string =>
  `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`

import { ranges } from './ranges/ranges.ts'

type PageRange = (typeof ranges)[number]

export interface MarketSearch {
  /** Range, by default today. */
  r?: PageRange
  /** Selected account. */
  cId?: string
}

/** Parses the URL parameters of the page and ignores all others. */
export function parseMarketSearch({ r, cId }: Record<string, unknown>): MarketSearch {
  const range = ranges.find((one) => one === r)
  return { ...(range && { r: range }), ...(typeof cId === 'string' && cId && { cId }) }
}

import { ranges } from './ranges.ts'

type PageRange = (typeof ranges)[number]

export interface MarketSearch {
  /** Range; today when absent. */
  r?: PageRange
  /** Account that is shown (R §3). */
  cId?: string
}

/** What the address of the page says; anything else in it is left out. */
export function parseMarketSearch({ r, cId }: Record<string, unknown>): MarketSearch {
  const range = ranges.find((one) => one === r)
  return { ...(range && { r: range }), ...(typeof cId === 'string' && cId && { cId }) }
}

import { rounded } from '../chance/rounded.ts'

/** About what a unit was worth in US dollars through the years the world covers. */
const inDollars = {
  USD: 1,
  AUD: 0.66,
  GBP: 1.28,
  EUR: 1.1,
  CNY: 0.139,
  HKD: 0.128,
  THB: 0.0288,
  MYR: 0.224,
  INR: 0.0118,
  TRY: 0.0255,
  PLN: 0.255,
  MXN: 0.0541,
} as const

export type Currency = keyof typeof inDollars

/** Days of one swing of the rates, and by how much of their value they swing. */
const [swingDays, swing] = [410, 0.035]

/**
 * A forwarder's rate of exchange: what a unit of a currency costs in another on a day. A smooth curve round the true level.
 * @param day since 1970-01-01
 */
export function exchangeRate(from: Currency, to: Currency, day: number): number {
  if (from === to) return 1
  return rounded((inDollars[from] * drift(from, day)) / (inDollars[to] * drift(to, day)), 6)
}

/** An amount of US dollars in another currency. */
export const fromDollars = (amount: number, to: Currency, day: number): number => amount * exchangeRate('USD', to, day)

function drift(currency: Currency, day: number): number {
  const phase = currency.charCodeAt(0) + 3 * currency.charCodeAt(1)
  return 1 + swing * Math.sin((2 * Math.PI * day) / swingDays + phase)
}

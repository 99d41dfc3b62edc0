import { rounded } from '../chance/rounded.ts'

/** Approximate value of a unit in US dollars over the years of the demo data. */
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

/** Period of the exchange rate swings in days, and their relative amplitude. */
const [swingDays, swing] = [410, 0.035]

/**
 * Returns a forwarder's exchange rate on a day, a smooth curve around the base rate.
 * @param day since 1970-01-01
 */
export function exchangeRate(from: Currency, to: Currency, day: number): number {
  if (from === to) return 1
  return rounded((inDollars[from] * drift(from, day)) / (inDollars[to] * drift(to, day)), 6)
}

/** Converts US dollars to another currency. */
export const fromDollars = (amount: number, to: Currency, day: number): number => amount * exchangeRate('USD', to, day)

function drift(currency: Currency, day: number): number {
  const phase = currency.charCodeAt(0) + 3 * currency.charCodeAt(1)
  return 1 + swing * Math.sin((2 * Math.PI * day) / swingDays + phase)
}

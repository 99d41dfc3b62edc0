import { currencies } from '@portal/contracts/market/currencies'
import type { Warning } from '../context/context.ts'

export const dayMs = 86_400_000
const maxYearsAhead = 3
const firstPlausibleDay = '2000-01-01'

/** Warns of a date before 2000 or more than three years ahead. */
export function dayWarnings(propertyName: string, value: string | undefined, now: Date): Warning[] {
  if (value === undefined) return []
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + maxYearsAhead)
  const day = value.slice(0, 10)
  if (day < firstPlausibleDay) return [{ propertyName, message: `${day} is far in the past` }]
  return day > latest.toISOString().slice(0, 10) ? [{ propertyName, message: `${day} is far in the future` }] : []
}

/** Warns of a currency that ISO 4217 does not list. */
export const currencyWarnings = (propertyName: string, currency: string | undefined): Warning[] =>
  currency === undefined || currencies.has(currency) ? [] : [{ propertyName, message: `${currency} is not a currency of ISO 4217` }]

/** Warns of a negative quantity. */
export const quantityWarnings = (propertyName: string, quantity: string | undefined): Warning[] =>
  quantity?.startsWith('-') ? [{ propertyName, message: `${quantity} is a negative quantity` }] : []

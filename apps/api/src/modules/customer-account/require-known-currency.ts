import { rejectWith } from '../../platform/errors/http-error.ts'

const known = new Set(Intl.supportedValuesOf('currency'))

/** Rejects unknown currency codes. */
export function requireKnownCurrency(code: string): void {
  if (!known.has(code)) rejectWith('badRequest', 'baseCurrency', 'Must be an ISO 4217 currency code')
}

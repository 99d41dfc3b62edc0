import { refuse } from '../../platform/errors.ts'

const known = new Set(Intl.supportedValuesOf('currency'))

/** Rejects unknown currency codes. */
export function requireCurrency(code: string): void {
  if (!known.has(code)) refuse('badRequest', 'baseCurrency', 'Must be an ISO 4217 currency code')
}

import { countryCodes } from '../../domain/addresses/country-codes.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'

const optional = ['companyName', 'city', 'state', 'postCode', 'telephone', 'telephone2', 'fax', 'contract', 'email'] as const

export type AddressInput = { name: string; streetAddress: string; country: string; countryCode?: string | null | undefined } & {
  [K in (typeof optional)[number]]?: string | null | undefined
}

/**
 * Normalizes an address for storage: empty and missing fields become null, the country code upper case.
 * @throws {HttpError} 400 on `countryCode` for an unknown country
 */
export function toStoredAddress(input: AddressInput) {
  const countryCode = input.countryCode?.toUpperCase() || null
  if (countryCode && !countryCodes.has(countryCode)) rejectWith('badRequest', 'countryCode', 'Must be an ISO 3166 country code')
  const rest = Object.fromEntries(optional.map((name) => [name, input[name]?.trim() || null])) as Record<
    (typeof optional)[number],
    string | null
  >
  return { name: input.name, streetAddress: input.streetAddress, country: input.country, countryCode, ...rest }
}

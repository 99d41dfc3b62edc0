import { countryCodes } from '../../platform/country-codes.ts'
import { refuse } from '../../platform/errors.ts'

const optional = ['companyName', 'city', 'state', 'postCode', 'telephone', 'telephone2', 'fax', 'contract', 'email'] as const

/** Fields of an address as the form sends them. */
export type AddressInput = { name: string; streetAddress: string; country: string; countryCode?: string | null | undefined } & {
  [K in (typeof optional)[number]]?: string | null | undefined
}

/**
 * An address as it is stored: what is empty or left out is null, the code of the country in capitals.
 * @throws {Refusal} 400 on `countryCode` for two letters that are no country
 */
export function addressOf(input: AddressInput) {
  const countryCode = input.countryCode?.toUpperCase() || null
  if (countryCode && !countryCodes.has(countryCode)) refuse('badRequest', 'countryCode', 'Is not a country of ISO 3166')
  const rest = Object.fromEntries(optional.map((name) => [name, input[name]?.trim() || null])) as Record<
    (typeof optional)[number],
    string | null
  >
  return { name: input.name, streetAddress: input.streetAddress, country: input.country, countryCode, ...rest }
}

/** In a file of its own: filters name countries before any chart is loaded. */
const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** `CN` → `China`; what is no code stays as it is. */
export const formatCountry = (country: string): string => (/^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country)

/** In a separate file, because filters name countries before the chart code is loaded. */
const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** Returns the name of a country: `CN` → `China`; text that is not a code is returned unchanged. */
export const formatCountry = (country: string): string => (/^[A-Z]{2}$/.test(country) ? (regions.of(country) ?? country) : country)

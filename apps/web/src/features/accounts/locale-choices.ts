interface Choice {
  value: string
  label: string
}

/** Returns the ISO 4217 currencies that the browser supports: `AUD Australian Dollar`. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}` }))
}

/** Returns the IANA time zones that the browser supports, UTC first. */
export const timeZoneChoices = (): Choice[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Adds the chosen zone: the browser may list it under another name. */
export const withSelected = (choices: Choice[], chosen: string): Choice[] =>
  choices.some(({ value }) => value === chosen) ? choices : [{ value: chosen, label: chosen.replaceAll('_', ' ') }, ...choices]

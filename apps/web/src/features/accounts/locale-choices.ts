interface Choice {
  value: string
  label: string
}

/** ISO 4217 currencies that the browser knows: `AUD Australian Dollar`. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} ${names.of(value) ?? ''}` }))
}

/** IANA time zones that the browser knows, UTC first. */
export const timeZoneChoices = (): Choice[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** A zone may have another name at the browser: it stays to be chosen all the same. */
export const withChosen = (choices: Choice[], chosen: string): Choice[] =>
  choices.some(({ value }) => value === chosen) ? choices : [{ value: chosen, label: chosen.replaceAll('_', ' ') }, ...choices]

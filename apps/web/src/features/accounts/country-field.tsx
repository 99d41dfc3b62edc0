import { Select, TextInput } from '@mantine/core'
import type { Form } from '../../components/form/use-form.ts'
import { countryChoices, countryCodeOf, countryName } from '../../lib/countries.ts'

interface Country {
  country: string
  countryCode: string
}

interface CountryFieldProps {
  form: Pick<Form<Country>, 'values' | 'errors' | 'patch' | 'readOnly'>
}

/** Value of the choice for a stored country that is not in the list. */
const unlisted = 'unlisted'

/** One select for name and code of a country. */
export function CountryField({ form }: CountryFieldProps) {
  const { country, countryCode } = form.values
  const code = countryName(countryCode) ? countryCode : countryCodeOf(country)
  const text = [country, countryCode && `(${countryCode})`].filter(Boolean).join(' ')
  if (form.readOnly) return <TextInput label="Country" value={text} readOnly variant="filled" />
  const isUnlisted = code === '' && text !== ''
  return (
    <Select
      label="Country"
      required
      searchable
      limit={300}
      allowDeselect={false}
      name="country"
      data={isUnlisted ? [{ value: unlisted, label: text }, ...countryChoices] : countryChoices}
      value={code || (isUnlisted ? unlisted : null)}
      error={form.errors.country ?? form.errors.countryCode}
      nothingFoundMessage="No country of this name or code"
      onChange={(chosen) => chosen && chosen !== unlisted && form.patch({ country: countryName(chosen), countryCode: chosen })}
    />
  )
}

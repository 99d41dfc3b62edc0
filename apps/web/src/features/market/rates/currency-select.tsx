import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'

/** Currency with a reference rate. */
export interface CurrencyChoice {
  code: string
  name: string
  /** Decimal places. */
  digits: number
}

interface CurrencySelectProps {
  label: string
  /** Hides the label visually. */
  hideLabel?: boolean
  /** Fits the width of a code. */
  narrow?: boolean
  currencies: readonly CurrencyChoice[]
  value: string
  onChange: (code: string) => void
}

type Option = ComboboxItem & { name: string }

const matching = ({ code, name }: Pick<CurrencyChoice, 'code' | 'name'>, search: string) =>
  `${code} ${name}`.toLowerCase().includes(search.trim().toLowerCase())

/** Matches code and name. */
const filter: OptionsFilter = ({ options, search }) =>
  (options as Option[]).filter(({ value, name }) => matching({ code: value, name }, search))

/** Returns the message for no match; for an existing currency it explains that there is no rate. */
function nothingFound(search: string): string {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' })
  const known = Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }))
  const meant = known.filter((currency) => matching(currency, search)).slice(0, 3)
  return meant.length > 0 ? `No rate for ${meant.map(({ code, name }) => `${name} (${code})`).join(', ')}.` : 'No currency found.'
}

/** Select of the currencies with a rate. The field shows the code, the list also the name. */
export function CurrencySelect({ label, hideLabel, narrow, currencies, value, onChange }: CurrencySelectProps) {
  const [search, setSearch] = useState('')
  const names = new Map(currencies.map(({ code, name }) => [code, name]))
  return (
    <Select
      {...(hideLabel ? { 'aria-label': label } : { label })}
      data={currencies.map(({ code, name }): Option => ({ value: code, label: code, name }))}
      value={value}
      onChange={(code) => code && code !== value && onChange(code)}
      allowDeselect={false}
      searchable
      onSearchChange={setSearch}
      filter={filter}
      nothingFoundMessage={nothingFound(search)}
      maxDropdownHeight={260}
      comboboxProps={{ width: 260, position: narrow ? 'bottom-end' : 'bottom-start' }}
      {...(narrow && { w: 92 })}
      renderOption={({ option: { value: code } }) => (
        <span>
          <b>{code}</b> {names.get(code)}
        </span>
      )}
    />
  )
}

import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { useState } from 'react'

/** A currency that there is a rate for. */
export interface CurrencyChoice {
  code: string
  name: string
  /** After the point. */
  digits: number
}

interface CurrencySelectProps {
  label: string
  /** Nobody sees the label. */
  hideLabel?: boolean
  /** As wide as a code needs. */
  narrow?: boolean
  currencies: readonly CurrencyChoice[]
  value: string
  onChange: (code: string) => void
}

type Option = ComboboxItem & { name: string }

const matching = ({ code, name }: Pick<CurrencyChoice, 'code' | 'name'>, search: string) =>
  `${code} ${name}`.toLowerCase().includes(search.trim().toLowerCase())

/** Found by code and by name. */
const filter: OptionsFilter = ({ options, search }) =>
  (options as Option[]).filter(({ value, name }) => matching({ code: value, name }, search))

/** What is said where no choice matches: of a currency that exists, that there is no rate for it. */
function nothingFound(search: string): string {
  const names = new Intl.DisplayNames('en-GB', { type: 'currency' })
  const known = Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? code }))
  const meant = known.filter((currency) => matching(currency, search)).slice(0, 3)
  return meant.length > 0 ? `No rate for ${meant.map(({ code, name }) => `${name} (${code})`).join(', ')}.` : 'No currency found.'
}

/** A choice among the currencies that there is a rate for. The field shows the code, the list the names as well. */
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

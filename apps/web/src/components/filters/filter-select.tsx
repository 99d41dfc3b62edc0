import { LazySelect } from './lazy-select.tsx'

interface FilterSelectProps<V extends string> {
  label: string
  names: Readonly<Record<V, string>>
  value: V
  onChange: (value: V) => void
  /** Width in the filter bar. */
  width: number
}

/** Select of a filter with a few fixed choices, in the order of their names. */
export const FilterSelect = <V extends string>({ label, names, value, onChange, width }: FilterSelectProps<V>) => (
  <LazySelect
    aria-label={label}
    data={Object.entries<string>(names).map(([choice, name]) => ({ value: choice, label: name }))}
    value={value}
    onChange={(next) => next && onChange(next as V)}
    allowDeselect={false}
    w={{ base: '100%', md: width }}
  />
)

import type { FilterPeriod } from '@portal/contracts/report-filters'
import { type SpecialSupplierFilter } from '@portal/contracts/charts/special-suppliers'
import { maxTrendSuppliers, trendGroupings } from '@portal/contracts/charts/trend-choices'
import { dateBases, type DateBasis } from '@portal/contracts/report'
import { Checkbox, Group, Select } from '@mantine/core'
import { PeriodButton } from '../../components/filters/period-button.tsx'
import { SupplierSelect } from '../../components/filters/supplier-select.tsx'
import { rememberPeriodStart } from './stored-period-start.ts'
import { comparedPeriods } from '../../components/filters/period-presets.ts'
import { pastPeriods, type TrendChoices, type TrendFilters } from './resolve-trends.ts'
import type { TrendChange } from './trend-search.ts'
import classes from './trends.module.css'

export interface TrendFieldsProps {
  choices: TrendChoices
  filters: TrendFilters
  readyChoices: { filterOption: SpecialSupplierFilter; name: string }[]
  /** Updates the URL. */
  onChange: (change: TrendChange) => void
}

const check = { label: classes.check! }
const groupings = trendGroupings.map((name) => ({ value: name, label: `By ${name.toLowerCase()}` }))

/** Period of the trends with its date basis. */
export const TrendPeriodField = ({ choices, filters, onChange }: Omit<TrendFieldsProps, 'readyChoices'>) => (
  <PeriodButton
    periods={pastPeriods(choices)}
    start={filters.start}
    end={filters.end}
    current={choices.currentPeriodId}
    basis={{
      bases: dateBases,
      value: filters.basis,
      onChange: (basis) => onChange({ b: basis === 'ETA' ? undefined : (basis as DateBasis) }),
    }}
    onChange={(start, end) => {
      rememberPeriodStart(start.id)
      onChange({ from: start.id, to: end.id })
    }}
  />
)

/** Other filter fields of the trends; the screen arranges them. */
export function TrendFilterFields({ choices, filters, readyChoices, onChange }: TrendFieldsProps) {
  const periods = pastPeriods(choices)
  const all = filters.suppliers.length === 0 && !filters.top
  return (
    <>
      <SupplierSelect
        suppliers={choices.reportSuppliers}
        value={filters.suppliers}
        max={maxTrendSuppliers}
        ready={{
          options: readyChoices.map(({ filterOption, name }) => ({ id: filterOption, name })),
          value: filters.top,
          onChoose: (top) => onChange({ top: top as SpecialSupplierFilter, supId: undefined }),
        }}
        onChange={(ids) => onChange({ supId: ids.join(',') || undefined, top: undefined, ...(ids.length === 0 && { ind: undefined }) })}
      />
      <Select
        aria-label="Group by"
        data={groupings}
        value={filters.groupBy}
        onChange={(next) => next && onChange({ grp: next === 'Year' ? 'Year' : undefined })}
        allowDeselect={false}
        className={classes.group}
      />
      <Checkbox
        label="Show suppliers individually"
        checked={filters.individually}
        disabled={all}
        onChange={(event) => onChange({ ind: event.currentTarget.checked ? '1' : undefined, cmp: undefined })}
        classNames={check}
      />
      <CompareFields periods={periods} filters={filters} onChange={onChange} />
    </>
  )
}

interface CompareFieldsProps extends Pick<TrendFieldsProps, 'filters' | 'onChange'> {
  periods: FilterPeriod[]
}

/** Second period for comparison; unavailable for individual suppliers. */
const CompareFields = ({ periods, filters, onChange }: CompareFieldsProps) => (
  <Group gap="xs" role="group" aria-label="Compare with">
    <Checkbox
      label="Compare"
      checked={filters.compare !== undefined}
      disabled={filters.individually}
      onChange={(event) => onChange({ cmp: event.currentTarget.checked ? '1' : undefined, cFrom: undefined, cTo: undefined })}
      classNames={check}
    />
    {filters.compare && (
      <PeriodButton
        label="Compared period"
        periods={periods}
        start={filters.compare.start}
        end={filters.compare.end}
        presets={Object.values(comparedPeriods(filters.start.id, filters.end.id))}
        onChange={(start, end) => onChange({ cFrom: start.id, cTo: end.id })}
      />
    )}
  </Group>
)

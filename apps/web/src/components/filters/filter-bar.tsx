import { dateBases, orderBases, type OrderBasis, type ReportFilter } from '@portal/contracts/report'
import { Checkbox, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { BasisSelect } from './basis-select.tsx'
import { BuyerCheckbox } from './buyer-checkbox.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FreeText } from './free-text.tsx'
import { PeriodRange } from './period-range.tsx'
import type { ReportSearch } from './report-search.ts'
import { periodName, specialTitle, type FilterChoices, type Filters } from './resolve-filters.ts'
import { SpecialTag } from './special-tag.tsx'
import { SupplierSelect } from './supplier-select.tsx'
import { useNarrow } from '../../lib/use-narrow.ts'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  /** The filters of the report; only these are shown. */
  shown: readonly ReportFilter[]
  choices: FilterChoices
  filters: Filters<OrderBasis>
  /** Parameters of the address to change; undefined takes one away. */
  onChange: (change: Partial<Record<keyof ReportSearch, string | undefined>>) => void
  placeholder: string
  /** What stands at the right end: the table's own tools. */
  children?: ReactNode
}

/** The filters of a report in one line; on a narrow screen the text stays and the rest moves into a drawer. */
export function FilterBar({ shown, choices, filters, onChange, placeholder, children }: FilterBarProps) {
  const narrow = useNarrow()
  const has = (filter: ReportFilter) => shown.includes(filter)
  const tag = has('special') ? specialTitle(filters.special) : undefined

  const fields = (
    <>
      {has('period') && (
        <PeriodRange
          periods={choices.filterPeriods}
          start={filters.start}
          end={filters.end}
          onChange={(start, end) => onChange({ from: start.id, to: end.id })}
        />
      )}
      {(has('basis') || has('orderBasis')) && (
        <BasisSelect
          bases={has('orderBasis') ? orderBases : dateBases}
          value={filters.basis}
          onChange={(basis) => onChange({ b: basis === 'ETA' ? undefined : basis })}
        />
      )}
      {has('suppliers') && (
        <SupplierSelect
          suppliers={choices.reportSuppliers}
          value={filters.suppliers}
          onChange={(ids) => onChange({ supId: ids.length > 0 ? ids.join(',') : undefined })}
        />
      )}
      {has('buyer') && <BuyerCheckbox checked={filters.mine} onChange={(mine) => onChange({ mine: mine ? '1' : undefined })} />}
      {has('focused') && (
        <Checkbox
          label="Focused only"
          checked={filters.focused}
          onChange={(event) => onChange({ foc: event.currentTarget.checked ? '1' : undefined })}
          classNames={{ label: classes.check! }}
        />
      )}
    </>
  )

  const chosen = [
    filters.suppliers.length > 0,
    filters.focused,
    filters.mine,
    (has('basis') || has('orderBasis')) && filters.basis !== 'ETA',
  ].filter(Boolean).length
  return (
    <div className={classes.bar} role="search" aria-label="Filters">
      <Group gap="xs" className={classes.fields}>
        {has('freeText') && (
          <FreeText value={filters.text} onCommit={(text) => onChange({ s: text || undefined })} placeholder={placeholder} />
        )}
        {narrow ? (
          <FilterDrawer label={periodName(filters)} more={chosen}>
            {fields}
          </FilterDrawer>
        ) : (
          fields
        )}
        {tag && (
          <SpecialTag
            title={tag}
            onClear={() => onChange({ sst: undefined, pOri: undefined, pDest: undefined, trans: undefined, mode: undefined })}
          />
        )}
      </Group>
      <Group gap={6} wrap="nowrap" className={classes.tools}>
        {children}
      </Group>
    </div>
  )
}

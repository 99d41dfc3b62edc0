import type { ColumnFilter } from '@portal/contracts/filtered-columns'
import {
  dateBases,
  delayNames,
  orderBases,
  type DelayKind,
  type ExceptionScope,
  type LineBooking,
  type OrderBasis,
  type ReportFilter,
} from '@portal/contracts/report'
import { lazy } from 'react'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { FocusedToggle } from './focused-toggle.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FreeTimeSelect } from './free-time-select.tsx'
import { PeriodButton } from './period-button.tsx'
import type { ReportSearch } from './report-search.ts'
import { isOfAnyDate, type FilterChoices, type Filters } from './resolve-filters.ts'
import { SpecialSelect } from './special-select.tsx'
import { SupplierSelect } from './supplier-select.tsx'
import classes from './filter-bar.module.css'

const scopeNames: Record<ExceptionScope, string> = { open: 'Open today', all: 'All of the period' }
const delayChoices: Record<DelayKind | 'all', string> = { all: 'Any delay', ...delayNames }
const bookingNames: Record<LineBooking | 'all', string> = { all: 'Booked or not', booked: 'Booked', overdue: 'Not booked, overdue' }

/** Loads with reports of orders. */
const BuyerCheckbox = lazy(() => import('./buyer-checkbox.tsx'))
const OrderStateSelect = lazy(() => import('./order-state-select.tsx'))

export interface FilterFieldsProps {
  /** True in a drawer, which has space for texts. */
  inDrawer?: boolean
  /** Filters that the report supports. */
  shown: readonly ReportFilter[]
  /** Parts of the special search that depend on hidden columns. */
  refused?: readonly ColumnFilter[]
  choices: FilterChoices
  filters: Filters<OrderBasis>
  /** URL parameters to change; undefined removes one. */
  onChange: (change: Partial<Record<keyof ReportSearch, string | undefined>>) => void
}

/** Filters of current states, which decide whether the period applies. */
export function StateFields({ shown, filters, onChange }: FilterFieldsProps) {
  const has = (filter: ReportFilter) => shown.includes(filter)
  return (
    <>
      {has('show') && (
        <FilterSelect
          label="Show"
          names={scopeNames}
          value={filters.show}
          onChange={(show) => onChange({ sh: show === 'open' ? undefined : show })}
          width={150}
        />
      )}
      {has('freeTime') && <FreeTimeSelect value={filters.freeTime} onChange={onChange} />}
    </>
  )
}

/** Returns the label of the report's filter by current states. */
const statesFilter = (shown: readonly ReportFilter[]): string =>
  shown.includes('show') ? 'Show' : shown.includes('orderState') ? 'State' : 'Delay'

/** Period of the report with its date basis. */
export function PeriodField({ shown, choices, filters, onChange }: FilterFieldsProps) {
  const ofOrders = shown.includes('orderBasis')
  if (!shown.includes('period')) return null
  return (
    <PeriodButton
      periods={choices.filterPeriods}
      start={filters.start}
      end={filters.end}
      current={choices.currentPeriodId}
      byDay
      statesBy={isOfAnyDate(filters, shown) ? statesFilter(shown) : undefined}
      basis={
        ofOrders || shown.includes('basis')
          ? {
              bases: ofOrders ? orderBases : dateBases,
              value: filters.basis,
              onChange: (basis) => onChange({ b: basis === 'ETA' ? undefined : basis }),
            }
          : undefined
      }
      onChange={(start, end) => onChange({ from: start.id, to: end.id })}
    />
  )
}

/** Filters of the rows by their properties. */
export function PropertyFields({ shown, inDrawer, refused, choices, filters, onChange }: FilterFieldsProps) {
  const has = (filter: ReportFilter) => shown.includes(filter)
  return (
    <>
      {has('suppliers') && (
        <SupplierSelect
          suppliers={choices.reportSuppliers}
          value={filters.suppliers}
          onChange={(ids) => onChange({ supId: ids.length > 0 ? ids.join(',') : undefined })}
        />
      )}
      {has('special') && <SpecialSelect inDrawer={inDrawer === true} filters={filters} refused={refused} onChange={onChange} />}
      {has('delay') && (
        <FilterSelect
          label="Delay"
          names={delayChoices}
          value={filters.delay ?? 'all'}
          onChange={(delay) => onChange({ dl: delay === 'all' ? undefined : delay })}
          width={164}
        />
      )}
      {has('buyer') && (
        <ErrorBoundary waiting={<span className={classes.buyer} />} instead={null}>
          <BuyerCheckbox checked={filters.mine} onChange={(mine) => onChange({ mine: mine ? '1' : undefined })} />
        </ErrorBoundary>
      )}
      {has('orderState') && (
        <ErrorBoundary waiting={<span className={classes.orderState} />} instead={null}>
          <OrderStateSelect value={filters.orderState} onChange={onChange} />
        </ErrorBoundary>
      )}
      {has('booking') && (
        <FilterSelect
          label="Booking"
          names={bookingNames}
          value={filters.booking ?? 'all'}
          // lines without a shipment have no shipment date
          onChange={(booking) => onChange(booking === 'all' ? { bk: undefined } : { bk: booking, b: 'OrderDate' })}
          width={184}
        />
      )}
      {has('focused') && <FocusedToggle value={filters.focused} onChange={(focused) => onChange({ foc: focused ? '1' : undefined })} />}
    </>
  )
}

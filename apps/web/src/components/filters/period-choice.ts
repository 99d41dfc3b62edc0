import type { OrderBasis } from '@portal/contracts/report'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import type { PeriodPreset } from './period-presets.ts'

export interface PeriodChoice {
  /** Newest first. */
  periods: FilterPeriod[]
  start: FilterPeriod
  end: FilterPeriod
  /** Current month of the presets; without it there are no presets. */
  current?: string
  /** Presets that replace the default ones. */
  presets?: readonly PeriodPreset[]
  /** True if the period may begin or end within a month. */
  byDay?: boolean
  /** Label of the filter that selects current states, to which no period applies. */
  statesBy?: string | undefined
  /** Date that assigns rows to the period; undefined if the report has a single one. */
  basis?: { bases: readonly OrderBasis[]; value: OrderBasis; onChange: (basis: OrderBasis) => void } | undefined
  onChange: (start: FilterPeriod, end: FilterPeriod) => void
}

/** Short names of date bases. */
export const basisName = (basis: OrderBasis): string => (basis === 'OrderDate' ? 'Order Date' : basis)

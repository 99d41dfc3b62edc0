import type { MarketSourceState } from '@portal/contracts/market/market-source'
import type { Days, Point } from '../ranges/cut-series.ts'
import type { Range } from '../ranges/ranges.ts'

/** Data of a history chart. */
export interface Series {
  title: string
  /** Subtitle. */
  about: string
  /** Name of the values: Rate, Price. */
  name: string
  unit: string
  digits: number
  points: readonly Point[]
  ranges: readonly Range[]
  source: MarketSourceState
}

export interface HistoryProps {
  series: Series
  opened: boolean
  range: Range
  days: Days
  onClose: () => void
}

import type { MarketSourceState } from '@portal/contracts/market-source'
import { useLast } from '../../components/dialog/use-last.ts'
import { Later } from '../../components/state/later.tsx'
import type { Days, Point } from './cut-series.ts'
import type { Range } from './ranges.ts'

/** What a history is drawn of. */
export interface Series {
  title: string
  /** In a line under the title. */
  about: string
  /** Of the values: Rate, Price. */
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

/** Charts are loaded when somebody wants to see one. */
const load = () => import('./history-dialog.tsx')

interface HistoryDialogProps extends Omit<HistoryProps, 'series' | 'opened'> {
  /** Undefined where nothing is open. */
  series: Series | undefined
}

/** A series at large, in a dialog over the page. */
export function HistoryDialog({ series, onClose, ...rest }: HistoryDialogProps) {
  const shown = useLast(series)
  const opened = series !== undefined
  return shown ? <Later load={load} opened={opened} close={onClose} props={{ ...rest, series: shown, opened, onClose }} /> : null
}

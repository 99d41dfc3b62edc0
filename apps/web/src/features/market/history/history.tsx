import { useLast } from '../../../components/dialog/use-last.ts'
import { LazyModal } from '../../../components/state/lazy-modal.tsx'
import type { HistoryProps, Series } from './series.ts'

/** Loads the chart code when a dialog opens. */
const load = () => import('./history-dialog.tsx')

interface HistoryDialogProps extends Omit<HistoryProps, 'series' | 'opened'> {
  /** Undefined while the dialog is closed. */
  series: Series | undefined
}

/** Chart of a series in a dialog over the page. */
export function HistoryDialog({ series, onClose, ...rest }: HistoryDialogProps) {
  const shown = useLast(series)
  const opened = series !== undefined
  return shown ? <LazyModal load={load} opened={opened} close={onClose} props={{ ...rest, series: shown, opened, onClose }} /> : null
}

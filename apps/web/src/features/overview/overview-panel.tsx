import { LazyModal } from '../../components/state/lazy-modal.tsx'
import classes from './overview-page.module.css'

interface OverviewPanelProps {
  /** Number of the shipment in the URL; undefined if no panel is open. */
  number: string | undefined
  isException: boolean
  onClose: () => void
}

/** Panel of the shipment that a row has opened, beside the overview. Closing returns the focus to the row. */
export function OverviewPanel({ number, isException, onClose }: OverviewPanelProps) {
  if (number === undefined) return null
  const close = () => {
    onClose()
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(number)}"]`)?.focus()
  }
  return (
    <div className={classes.beside}>
      <LazyModal
        load={() => import('../../components/shipment-panel/shipment-panel.tsx')}
        opened
        close={close}
        props={{ number, isException, onClose: close }}
      />
    </div>
  )
}

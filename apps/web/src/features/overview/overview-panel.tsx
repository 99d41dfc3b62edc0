import { LazyModal } from '../../components/state/lazy-modal.tsx'
import { hasSupplierPanel } from '../../lib/session/has-supplier-panel.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import classes from './overview-page.module.css'

interface OverviewPanelProps {
  /** Number of the shipment in the URL; undefined if its panel is closed. */
  number: string | undefined
  /** Id of the supplier in the URL, whose panel covers that of the shipment. */
  supplierId: string | undefined
  isException: boolean
  /** Closes the panel of the supplier or shipment. */
  onClose: (parameter: 'sup' | 'open') => void
}

const loadShipment = () => import('../../components/shipment-panel/shipment-panel.tsx')
const loadSupplier = () => import('../../components/supplier-panel/supplier-panel.tsx')

/** Panel of the shipment or supplier that a link has opened, beside the overview. Closing returns the focus to the link. */
export function OverviewPanel({ number, supplierId, isException, onClose }: OverviewPanelProps) {
  const { features } = useSessionContext()
  const isSupplier = supplierId !== undefined && hasSupplierPanel(features)
  const shown = isSupplier ? supplierId : number
  if (shown === undefined) return null
  const close = () => {
    onClose(isSupplier ? 'sup' : 'open')
    document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(shown)}"]`)?.focus()
  }
  return (
    <div className={classes.beside}>
      {isSupplier ? (
        <LazyModal key="supplier" load={loadSupplier} opened close={close} props={{ number: shown, onClose: close }} />
      ) : (
        <LazyModal key="shipment" load={loadShipment} opened close={close} props={{ number: shown, isException, onClose: close }} />
      )}
    </div>
  )
}

import { LazyModal } from '../state/lazy-modal.tsx'
import type { ChooserDialogProps } from './shipment-chooser-dialog.tsx'
import type { useShipmentChooser } from './use-shipment-chooser.ts'

const loadDialog = () => import('./shipment-chooser-dialog.tsx')

type ChooserProps = Omit<ChooserDialogProps, 'opened' | 'onClose'> & { chooser: ReturnType<typeof useShipmentChooser> }

/** Lazy dialog to select one of several found shipments. */
export function LazyShipmentChooser({ chooser: { opened, close }, ...props }: ChooserProps) {
  return <LazyModal load={loadDialog} opened={opened} close={close} props={{ ...props, opened, onClose: close }} />
}

import { Later } from '../state/later.tsx'
import type { ChooserDialogProps } from './chooser-dialog.tsx'
import type { useChooser } from './use-chooser.ts'

const loadDialog = () => import('./chooser-dialog.tsx')

type ChooserProps = Omit<ChooserDialogProps, 'opened' | 'onClose'> & { chooser: ReturnType<typeof useChooser> }

/** Lazy dialog to select one of several found shipments. */
export function Chooser({ chooser: { opened, close }, ...props }: ChooserProps) {
  return <Later load={loadDialog} opened={opened} close={close} props={{ ...props, opened, onClose: close }} />
}

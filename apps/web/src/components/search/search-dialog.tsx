import { Modal } from '@mantine/core'
import { usePhone } from '../../lib/use-phone.ts'
import { SearchBox } from './search-box.tsx'
import classes from './search-dialog.module.css'

interface SearchDialogProps {
  opened: boolean
  onClose: () => void
  /** Returns the text typed while this code was loading. */
  takeTyped: () => string
}

/** Search for things, screens and actions, as a dialog; on phones it fills the screen. */
export default function SearchDialog({ opened, onClose, takeTyped }: SearchDialogProps) {
  const phone = usePhone()
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="10dvh"
      centered={false}
      fullScreen={phone}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Search">
        <div className={classes.dialog}>
          <SearchBox takeTyped={takeTyped} onClose={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

import { Modal, type ModalProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { FormDialogContext } from './dialog-input.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useLeaveQuestion } from './use-leave-question.ts'

interface FormDialogProps {
  opened: boolean
  title: string
  size?: ModalProps['size']
  /** Closes the dialog without a question. */
  onClose: () => void
  /** A `FormLayout`, or fields whose component calls `useDialogInput`. */
  children: ReactNode
}

/** Dialog with a form. Escape, a click outside, Close and Cancel confirm before unsaved input is lost; so does leaving the page. */
export function FormDialog({ opened, title, size = 'md', onClose, children }: FormDialogProps) {
  const [unsaved, setUnsaved] = useState(false)
  const [isClosing, setClosing] = useState(false)
  // a save that ends while the question is open closes the dialog
  if (isClosing && !unsaved) setClosing(false)
  const leaving = useLeaveQuestion({ unsaved })
  const closing = {
    opened: isClosing,
    onStay: () => setClosing(false),
    onLeave() {
      setClosing(false)
      onClose()
    },
  }
  const close = () => (unsaved ? setClosing(true) : onClose())
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        // Escape closes the question first
        closeOnEscape={!isClosing && !leaving.opened}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <FormDialogContext value={{ onUnsaved: setUnsaved, close }}>{children}</FormDialogContext>
      </Modal>
      <LeaveQuestion of="dialog" {...(leaving.opened ? leaving : closing)} />
    </>
  )
}

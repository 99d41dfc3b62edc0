import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { keepFocusNear } from './keep-focus.ts'

/** Mantine's red has too little contrast with white text. */
export const dangerous = { '--button-bg': 'var(--danger)', '--button-hover': 'var(--danger-hover)', '--button-color': '#fff' }

interface ConfirmDialogProps {
  opened: boolean
  title: string
  text: ReactNode
  /** Runs the action. Errors show in a snackbar; the dialog closes in any case. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** Red, for irreversible actions. */
  danger?: boolean
  /** Labels of the two buttons. */
  confirm?: string
  cancel?: string
}

/** Confirms an action. Cancel has the initial focus. The focus returns to the button that opened the dialog, or near it if the action removes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, onConfirm, onClose, danger = true, confirm = 'Yes, please', cancel = 'No, take me back' } = props
  useEffect(() => {
    if (opened) keepFocusNear()
  }, [opened])
  const act = useMutation({
    meta: { shown: true },
    mutationFn: onConfirm,
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: onClose,
  })
  return (
    <Modal opened={opened} onClose={() => !act.isPending && onClose()} title={title} size="sm" withCloseButton={false}>
      <Text size="sm" component="div">
        {text}
      </Text>
      <Group gap="xs" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={act.isPending} data-autofocus>
          {cancel}
        </Button>
        <Button {...(danger && { style: dangerous })} loading={act.isPending} onClick={() => !act.isPending && act.mutate()}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}

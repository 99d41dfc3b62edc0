import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { wordsFor } from '../../lib/words-for.ts'

/** The library's own red is too light under white. */
export const dangerous = { '--button-bg': 'var(--danger)', '--button-hover': 'var(--danger-hover)', '--button-color': '#fff' }

interface ConfirmDialogProps {
  opened: boolean
  title: string
  text: ReactNode
  /** Does what was asked. A failure is said in a snackbar (S §8); either way the dialog closes. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** Red for what cannot be undone. */
  danger?: boolean
  /** Words of the two buttons. */
  confirm?: string
  cancel?: string
}

/** Asks before something is done. The harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, onConfirm, onClose, danger = true, confirm = 'Yes, please', cancel = 'No, take me back' } = props
  const act = useMutation({
    meta: { shown: true },
    mutationFn: onConfirm,
    onError: (error) => notifyError(wordsFor(error)),
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

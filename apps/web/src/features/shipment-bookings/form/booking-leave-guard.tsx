import { useBlocker } from '@tanstack/react-router'
import { Button, Group, Modal, Text } from '@mantine/core'
import { dangerous } from '../../../components/dialog/confirm-dialog.tsx'
import { bookingTexts as texts } from '../shared/booking-texts.ts'

interface BookingLeaveGuardProps {
  /** True if the form has unsaved input. */
  unsaved: boolean
  /** Saves immediately. @returns true if the save succeeded */
  flush: () => Promise<boolean>
  /** Discards unsaved input. */
  onDiscard: () => void
}

/** Saves the input before the user leaves; opens a question if the save fails. */
export function BookingLeaveGuard({ unsaved, flush, onDiscard }: BookingLeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await flush()),
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={texts.discardTitle} size="sm" withCloseButton={false}>
      <Text size="sm">{texts.leaveText}</Text>
      <Group gap="xs" justify="flex-end" mt="lg">
        <Button variant="default" onClick={reset} data-autofocus>
          Keep editing
        </Button>
        <Button
          style={dangerous}
          onClick={() => {
            onDiscard()
            proceed?.()
          }}
        >
          Discard
        </Button>
      </Group>
    </Modal>
  )
}

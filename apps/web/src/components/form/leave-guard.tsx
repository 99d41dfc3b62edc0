import { Button, Group, Modal, Text } from '@mantine/core'
import { dangerous } from '../dialog/confirm-dialog.tsx'
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'

/** A tab of the same screen is no leaving. */
const leaves: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname

/** Asks before changes of a form are lost: another screen here, the page itself by the browser's own question. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leaves,
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?" size="sm" withCloseButton={false}>
      <Text size="sm">What you changed here is not saved yet.</Text>
      <Group gap="xs" justify="flex-end" mt="lg">
        <Button variant="default" onClick={reset} data-autofocus>
          Stay
        </Button>
        <Button style={dangerous} onClick={proceed}>
          Leave
        </Button>
      </Group>
    </Modal>
  )
}

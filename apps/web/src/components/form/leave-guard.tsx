import { Button, Group, Modal, Text } from '@mantine/core'
import { dangerous } from '../dialog/confirm-dialog.tsx'
import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'

/** Changing the tab of a screen does not count as leaving. */
const leaves: ShouldBlockFn = ({ current, next }) => current.pathname !== next.pathname

/** Confirms leaving a form with unsaved changes, both inside the app and when the page unloads. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: leaves,
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?" size="sm" withCloseButton={false}>
      <Text size="sm">Your changes are not saved.</Text>
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

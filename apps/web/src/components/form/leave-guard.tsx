import { Button, Group, Modal, Text } from '@mantine/core'
import { dangerous } from '../dialog/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'

interface LeaveGuardProps {
  unsaved: boolean
  /** Returns the same for a form that leaves as soon as it is saved, before it renders again. */
  isUnsaved?: (() => boolean) | undefined
  /** Saves immediately, for forms that save while the user types. @returns true if nothing is left to lose */
  save?: () => Promise<boolean>
  /** Called before the form is left without saving. */
  onLeave?: () => void
}

/** Confirms leaving a form with unsaved changes, both inside the app and when the page unloads. */
export function LeaveGuard({ unsaved, isUnsaved, save, onLeave }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    // changing the tab of a screen does not count as leaving
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (isUnsaved?.() ?? true) && !(await save?.()),
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
        <Button
          style={dangerous}
          onClick={() => {
            onLeave?.()
            proceed?.()
          }}
        >
          Leave
        </Button>
      </Group>
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { State } from './state.tsx'

/**
 * In place of a screen, or a part of one, that cannot be drawn or whose code does not come: the connection is lost, or the portal has been
 * updated meanwhile. Loading the page again helps against all of them, and brings back what was looked at, which is in the address.
 */
export const ScreenError = () => (
  <State
    role="alert"
    icon={<IconAlertTriangle size={28} stroke={1.5} />}
    title="This cannot be shown at the moment."
    text="The connection was lost, or the portal has been updated. Please load the page again."
    action={
      <Button variant="default" mt="xs" onClick={() => location.reload()}>
        Load the page again
      </Button>
    }
  />
)

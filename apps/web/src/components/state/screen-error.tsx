import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusMessage } from './status-message.tsx'

/**
 * Replaces a screen that fails to render or load, for example without a connection or after an update of the portal. Reloading helps in all
 * cases, and the URL restores the view.
 */
export const ScreenError = () => (
  <StatusMessage
    role="alert"
    icon={<IconAlertTriangle size={28} stroke={1.5} />}
    title="This cannot be shown right now."
    text="The connection was lost or the portal was updated. Please reload the page."
    action={
      <Button variant="default" mt="xs" onClick={() => location.reload()}>
        Reload the page
      </Button>
    }
  />
)

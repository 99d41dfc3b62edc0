import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { connectSnackbars } from '../../lib/notify.ts'

/** How long a snackbar stays (S §9). */
const autoClose = 4000

/** The corner in which snackbars appear. */
export default function Snackbars() {
  useEffect(() => {
    connectSnackbars(({ message, kind, stayMs = autoClose }) =>
      notifications.show({
        // the same words once
        id: message,
        message,
        autoClose: stayMs,
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Close' },
        color: kind === 'error' ? 'red' : 'green',
        icon: kind === 'error' ? <IconAlertTriangle size={16} /> : <IconCheck size={16} />,
        role: kind === 'error' ? 'alert' : 'status',
      }),
    )
  }, [])
  return <Notifications position="bottom-right" limit={3} />
}

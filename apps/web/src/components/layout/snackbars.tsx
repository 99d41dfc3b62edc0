import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { connectSnackbars } from '../../lib/notify.ts'
import classes from './snackbars.module.css'

/** Display time of a snackbar. */
const autoClose = 4000

/** Container of the snackbars. */
export default function Snackbars() {
  useEffect(() => {
    const shownByTopic = new Map<string, string>()
    return connectSnackbars(({ message, kind, stayMs = autoClose, topic }) => {
      if (topic !== undefined) {
        const shown = shownByTopic.get(topic)
        if (shown !== undefined && shown !== message) notifications.hide(shown)
        shownByTopic.set(topic, message)
      }
      notifications.show({
        // shows identical messages once
        id: message,
        message,
        autoClose: stayMs,
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Close' },
        color: kind === 'error' ? 'red' : 'green',
        icon: kind === 'error' ? <IconAlertTriangle size={16} /> : <IconCheck size={16} />,
        role: kind === 'error' ? 'alert' : 'status',
      })
    })
  }, [])
  return <Notifications position="bottom-right" limit={3} className={classes.place} />
}

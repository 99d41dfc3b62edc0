import { useSyncExternalStore } from 'react'

/** Returns the browser's notification permission and follows changes in the browser settings. */
export const useNotificationPermission = (): NotificationPermission => useSyncExternalStore(subscribe, () => Notification.permission)

function subscribe(changed: () => void): () => void {
  const gone = new AbortController()
  navigator.permissions.query({ name: 'notifications' }).then(
    (status) => {
      if (!gone.signal.aborted) status.addEventListener('change', changed, { signal: gone.signal })
    },
    // browsers without permission events are checked at the next render
    () => {},
  )
  return () => gone.abort()
}

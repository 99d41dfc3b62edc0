import { useSyncExternalStore } from 'react'

/** What this browser's user has decided about notifications of the portal; follows a change in the browser's own settings. */
export const useNotificationPermission = (): NotificationPermission => useSyncExternalStore(subscribe, () => Notification.permission)

function subscribe(changed: () => void): () => void {
  const gone = new AbortController()
  navigator.permissions.query({ name: 'notifications' }).then(
    (status) => {
      if (!gone.signal.aborted) status.addEventListener('change', changed, { signal: gone.signal })
    },
    // a browser that cannot be asked is looked at with the next rendering
    () => {},
  )
  return () => gone.abort()
}

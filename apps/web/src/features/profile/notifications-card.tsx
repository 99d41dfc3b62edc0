import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import { Checkbox, Stack } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { notifyError } from '../../lib/notify.ts'
import { canPush, subscribeToPush } from '../../lib/session/push.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { ApiError } from '../../lib/query/api.ts'
import type { ProfileValues } from './profile-values.ts'

interface NotificationsCardProps {
  username: string
  config: ResponseBody<Endpoints['getConfig']>
  form: Form<ProfileValues>
}

/** Channels for messages in addition to the list under Notifications. */
export const NotificationsCard = ({ username, config, form }: NotificationsCardProps) => (
  <Card title="Notifications" text="Messages always appear under Notifications. They can also reach you in these ways.">
    <Stack gap="sm">
      <Checkbox label="Email" description={`Sent to ${username}`} {...form.check('notifyViaEmail')} />
      {canPush(config) && <BrowserNotifications pushKey={config.pushKey!} form={form} />}
    </Stack>
  </Card>
)

/** Checking the box opens the browser's permission prompt; it stays checked only if permission is granted. */
function BrowserNotifications({ pushKey, form }: { pushKey: string; form: Form<ProfileValues> }) {
  const permission = useNotificationPermission()
  const [asking, setAsking] = useState(false)
  const denied = permission === 'denied'

  const change = async (wanted: boolean) => {
    if (!wanted) return form.set('notifyViaWebBrowser', false)
    setAsking(true)
    try {
      form.set('notifyViaWebBrowser', await subscribeToPush(pushKey))
    } catch (error) {
      notifyError(error instanceof ApiError ? errorMessageOf(error) : personTexts.pushFailed)
    } finally {
      setAsking(false)
    }
  }
  return (
    <Checkbox
      label="Web Browser"
      description={denied ? personTexts.allowNotifications : 'Shown by this browser, even while the portal is closed'}
      {...form.check('notifyViaWebBrowser')}
      checked={form.values.notifyViaWebBrowser && permission === 'granted'}
      disabled={denied || asking}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  )
}

/** Returns the browser's notification permission and follows changes in the browser settings. */
const useNotificationPermission = (): NotificationPermission => useSyncExternalStore(subscribe, () => Notification.permission)

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

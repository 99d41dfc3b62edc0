import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useRefreshDeliveries } from './use-refresh-deliveries.ts'
import { eventTypes, webhookTexts as texts } from './webhook-texts.ts'

interface QuestionProps {
  opened: boolean
  /** Application and webhook. */
  place: { id: string; webhookId: string }
  onClose: () => void
}

const ping = 'webhook.ping'
type TestType = typeof ping | (typeof eventTypes)[number]
const testTypes: TestType[] = [ping, ...eventTypes]

/** Sends an event of any type with sample data. */
export function TestEventDialog({ opened, place, onClose }: QuestionProps) {
  const [type, setType] = useState<TestType>(ping)
  const refresh = useRefreshDeliveries()
  return (
    <ConfirmDialog
      opened={opened}
      title="Send a test event"
      text={
        <Select
          label="Type"
          description="The event has sample data. Its delivery is listed with the response."
          data={testTypes}
          value={type}
          allowDeselect={false}
          onChange={(next) => setType(next ?? ping)}
        />
      }
      danger={false}
      confirm="Send"
      cancel="Cancel"
      onClose={onClose}
      onConfirm={async () => {
        await callApi('createWebhookTestEvent', { ...place, type })
        notifySuccess('The test event is on its way')
        await refresh()
      }}
    />
  )
}

const choices = { send: 'Send what was missed', skip: 'Begin with the next event' } as const
type Missed = keyof typeof choices

/** Enables a webhook, and decides about the events that it missed. */
export function EnableDialog({ opened, place, onClose }: QuestionProps) {
  const [missed, setMissed] = useState<Missed>('send')
  const refresh = useRefreshDeliveries()
  return (
    <ConfirmDialog
      opened={opened}
      title="Enable the webhook"
      text={
        <Stack gap="xs">
          {texts.enableText}
          <Select
            label="Missed events"
            data={Object.entries(choices).map(([value, label]) => ({ value, label }))}
            value={missed}
            allowDeselect={false}
            onChange={(next) => setMissed((next ?? 'send') as Missed)}
          />
        </Stack>
      }
      danger={false}
      confirm="Enable"
      cancel="Cancel"
      onClose={onClose}
      onConfirm={async () => {
        await callApi('updateApplicationWebhook', { ...place, enabled: true, missed })
        notifySuccess('The webhook was enabled successfully')
        await refresh()
      }}
    />
  )
}

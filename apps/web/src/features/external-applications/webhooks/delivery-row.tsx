import type { WebhookDelivery } from '@portal/contracts/external/webhooks/webhook-model'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeBlock } from '../../../components/code/code-block.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { useRefreshDeliveries } from './use-refresh-deliveries.ts'
import classes from './webhooks-panel.module.css'

interface DeliveryRowProps {
  delivery: WebhookDelivery
  /** Application and webhook. */
  place: { id: string; webhookId: string }
  mayReplay: boolean
}

const stateNames = { pending: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const

/** Delivery with its last attempt; expands to request and response. */
export function DeliveryRow({ delivery, place, mayReplay }: DeliveryRowProps) {
  const [opened, setOpened] = useState(false)
  const refresh = useRefreshDeliveries()
  const replay = useMutation({
    meta: { shown: true },
    mutationFn: () => callApi('resendWebhookDelivery', { ...place, deliveryId: delivery.id }),
    onError: (error) => notifyError(errorMessageOf(error)),
    async onSuccess() {
      notifySuccess('The delivery is sent again')
      await refresh()
    },
  })
  const name = `${delivery.type} ${delivery.key}`
  return (
    <>
      <tr>
        <td>{formatMoment(delivery.attemptedAt ?? delivery.createdAt)}</td>
        <td data-words>
          {name}
          {delivery.test && <span className="soft"> (test)</span>}
        </td>
        <td className={delivery.state === 'failed' || delivery.error !== null ? classes.bad : undefined}>
          {[stateNames[delivery.state], delivery.status].filter((part) => part !== null).join(', ')}
        </td>
        <td data-figure>{delivery.attempts}</td>
        <td data-figure>{delivery.durationMs === null ? '–' : `${delivery.durationMs.toLocaleString('en')} ms`}</td>
        <td>
          <Button
            variant="subtle"
            size="compact-xs"
            aria-expanded={opened}
            aria-label={`Details of ${name}`}
            onClick={() => setOpened(!opened)}
          >
            Details
          </Button>
          {mayReplay && (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Replay ${name}`}
              loading={replay.isPending}
              onClick={() => replay.mutate()}
            >
              Replay
            </Button>
          )}
        </td>
      </tr>
      {opened && (
        <tr>
          <td colSpan={6} data-words>
            <DeliveryDetails delivery={delivery} />
          </td>
        </tr>
      )}
    </>
  )
}

const DeliveryDetails = ({ delivery: { error, nextAttemptAt, request, response, messageId } }: { delivery: WebhookDelivery }) => (
  <div className={classes.deliveries}>
    <div className="small">
      webhook-id {messageId}
      {nextAttemptAt !== null && ` · next attempt ${formatMoment(nextAttemptAt)}`}
      {error !== null && <span className={classes.bad}> · {error}</span>}
    </div>
    {request !== null && <CodeBlock label="Request" code={request} />}
    {response !== null && response !== '' && <CodeBlock label="Response" code={response} />}
  </div>
)

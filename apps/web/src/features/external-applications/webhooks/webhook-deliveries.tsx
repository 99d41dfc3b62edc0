import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import { Button, Group, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormLoader } from '../../../components/form/form-loader.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { useRefreshDeliveries } from './use-refresh-deliveries.ts'
import { webhookTexts as texts } from './webhook-texts.ts'
import classes from './webhooks-panel.module.css'

const pageSize = 25
const maxShown = 100

interface WebhookDeliveriesProps {
  /** Id of the element. */
  id: string
  applicationId: string
  webhook: WebhookLine
  mayManage: boolean
}

/** Deliveries of a webhook in the last 30 days, the latest first. */
export function WebhookDeliveries({ id, applicationId, webhook, mayManage }: WebhookDeliveriesProps) {
  const [state, setState] = useState<'all' | 'failed'>('all')
  const [limit, setLimit] = useState(pageSize)
  const place = { id: applicationId, webhookId: webhook.id }
  const input = { ...place, limit, ...(state === 'failed' && { state }) }
  const query = useQuery(operationQuery('listWebhookDeliveries', input, { placeholderData: keepPreviousData, meta: { shown: true } }))
  const mayReplay = mayManage && webhook.enabled
  return (
    <div id={id} className={classes.deliveries}>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label="Deliveries"
          data={[
            { value: 'all', label: 'All' },
            { value: 'failed', label: 'Failed' },
          ]}
          value={state}
          onChange={setState}
        />
        {mayReplay && webhook.failed > 0 && <ReplayFailed place={place} count={webhook.failed} />}
      </Group>
      <FormLoader query={query}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <p className="soft small">{state === 'failed' ? texts.noFailures : texts.noDeliveries}</p>
          ) : (
            <>
              <SmallTable label="Deliveries" width={640} height={480}>
                <thead>
                  <tr>
                    <th>Time</th>
                    <th>Event</th>
                    <th>Status</th>
                    <th data-figure>Attempts</th>
                    <th data-figure>Duration</th>
                    <th aria-label="Actions" />
                  </tr>
                </thead>
                <tbody>
                  {items.map((delivery) => (
                    <DeliveryRow key={delivery.id} delivery={delivery} place={place} mayReplay={mayReplay} />
                  ))}
                </tbody>
              </SmallTable>
              {hasMore && limit < maxShown && (
                <Button variant="subtle" size="xs" onClick={() => setLimit(maxShown)}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </FormLoader>
    </div>
  )
}

const days = { 1: 'Last day', 7: 'Last 7 days', 30: 'Last 30 days' } as const
const dayMs = 86_400_000

function ReplayFailed({ place, count }: { place: { id: string; webhookId: string }; count: number }) {
  const [opened, setOpened] = useState(false)
  const [period, setPeriod] = useState<string>('30')
  const refresh = useRefreshDeliveries()
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        Replay failed
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Replay failed deliveries"
        text={
          <>
            <p>{count === 1 ? '1 delivery has failed in 30 days.' : `${count.toLocaleString('en')} deliveries have failed in 30 days.`}</p>
            <SegmentedControl
              size="xs"
              aria-label="Failed in the"
              data={Object.entries(days).map(([value, label]) => ({ value, label }))}
              value={period}
              onChange={setPeriod}
            />
          </>
        }
        danger={false}
        confirm="Replay"
        cancel="Cancel"
        onClose={() => setOpened(false)}
        onConfirm={async () => {
          const since = new Date(Date.now() - Number(period) * dayMs).toISOString()
          const replayed = await callApi('resendWebhookDeliveries', { ...place, since })
          notifySuccess(replayed === 1 ? '1 delivery is sent again' : `${replayed.toLocaleString('en')} deliveries are sent again`)
          await refresh()
        }}
      />
    </>
  )
}

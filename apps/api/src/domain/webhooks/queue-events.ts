import { coveredTypes } from '@portal/contracts/external/webhooks/webhook-model'
import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { eventKey, isAfter, isUpTo, placeColumns, type EventPlace } from '../events/event-order.ts'
import { lastSettledPlaceOf } from '../events/last-settled-place.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { isVisible } from '../feed/visible-events.ts'

/** Maximum number of events queued in one transaction. */
const pageSize = 500

interface QueuedWebhook {
  accountId: string
  id: string
}

/**
 * Queues deliveries of the next events for a webhook, in the order of the feed. Its place advances in the same transaction, so that no event is lost
 * or queued twice, whenever the process ends. Skips a webhook whose events another process is queuing.
 * @returns true if more events may follow
 */
export const queueEvents = (pool: Pool, { accountId, id }: QueuedWebhook, scope: ApplicationScope, now: Date): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    const webhook = await lockWebhook(client, { accountId, id })
    if (!webhook) return false
    const last = await lastSettledPlaceOf(client, accountId)
    if (!last) return false
    const { rows } = await client.query<EventPlace>(
      ...queryOf(sql`select ${placeColumns} from public.integration_events e
        where e.account_id = ${accountId} and ${isAfter(webhook.place)} and ${isUpTo(last)} and ${isVisible(scope, coveredTypes(webhook.types))}
        order by ${eventKey} limit ${pageSize}`),
    )
    const hasMore = rows.length === pageSize
    const reached = hasMore ? rows.at(-1)! : last
    await insertDeliveries(client, { accountId, id }, rows, now)
    await client.query(
      `update webhooks set epoch = $3, transaction_id = $4, sequence = $5, last_number = last_number + $6 where account_id = $1 and id = $2`,
      [accountId, id, reached.epoch, reached.transaction, reached.sequence, rows.length],
    )
    return hasMore
  })

const queryOf = (query: Parameters<typeof compile>[0]): [text: string, values: unknown[]] => {
  const { text, values } = compile(query)
  return [text, [...values]]
}

async function lockWebhook(client: Client, { accountId, id }: QueuedWebhook): Promise<{ types: string[]; place: EventPlace } | undefined> {
  const { rows } = await client.query<{ types: string[] } & EventPlace>(
    `select types, epoch, transaction_id::text as transaction, sequence::text from webhooks
     where account_id = $1 and id = $2 and state = 'enabled' for update skip locked`,
    [accountId, id],
  )
  const [row] = rows
  return row && { types: row.types, place: { epoch: row.epoch, transaction: row.transaction, sequence: row.sequence, id: null } }
}

/** Inserts deliveries of events, numbered after the last one of the webhook. */
async function insertDeliveries(client: Client, { accountId, id }: QueuedWebhook, places: readonly EventPlace[], now: Date): Promise<void> {
  if (places.length === 0) return
  await client.query(
    `insert into webhook_deliveries
       (account_id, webhook_id, number, message_id, type, epoch, transaction_id, sequence, subject_id, subject_key, due_at, created_at, traceparent)
     select $1, $2, w.last_number + p.place, e.id, e.type, e.epoch, e.transaction_id, e.sequence, e.subject_id, e.subject_key, $6, $6, e.traceparent
     from webhooks w, unnest($3::int[], $4::bigint[], $5::bigint[]) with ordinality as p (epoch, transaction_id, sequence, place)
     join integration_events e on e.account_id = $1 and e.epoch = p.epoch and e.transaction_id = p.transaction_id and e.sequence = p.sequence
     where w.account_id = $1 and w.id = $2`,
    [
      accountId,
      id,
      places.map(({ epoch }) => epoch),
      places.map(({ transaction }) => transaction),
      places.map(({ sequence }) => sequence),
      now,
    ],
  )
}

import { eventDeclaration, type EventType } from '@portal/contracts/external/changes/event-types'
import { occurrenceOf } from '@portal/contracts/external/changes/event-occurrence'
import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { pingType } from '@portal/contracts/external/webhooks/webhook-model'
import type { Pool } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { placeColumns, type EventPlace } from '../events/event-order.ts'
import { instantText } from '../records/record-sql.ts'
import type { FeedDependencies } from '../feed/feed-dependencies.ts'
import { testKey } from './manage-deliveries.ts'
import { eventReader } from '../feed/event-item.ts'
import { FeedPositions } from '../feed/feed-position.ts'
import { isVisible } from '../feed/visible-events.ts'
import type { ClaimedDelivery, Receiver } from './claim-deliveries.ts'
import type { WebhookAccess } from './webhook-scope.ts'

/** Maximum length of a body with the record. */
const maxBodyBytes = 20_000

/** Reads the record of an event as the API returns it to the application; undefined if it may not, or if the record is gone. */
export type ReadObject = (access: WebhookAccess, subject: ChangeEvent['subject'], now: Date) => Promise<unknown>

interface BodyContext extends FeedDependencies {
  pool: Pool
  readObject: ReadObject
  now: Date
}

interface EventRow extends EventPlace {
  id: string
  type: EventType
  occurredAt: string
  key: string
  data: Record<string, unknown>
}

/**
 * Composes the bodies of deliveries from the events as the application may currently read them.
 * @returns body by id of the delivery; without those whose event it may no longer read, or that is no longer stored
 */
export async function composeBodies(
  { pool, readObject, now, ...feed }: BodyContext,
  receiver: Pick<Receiver, 'id' | 'isThin' | 'isSubscription'>,
  access: WebhookAccess,
  deliveries: readonly ClaimedDelivery[],
): Promise<Map<string, string>> {
  const { scope } = access
  const events = await readEvents(pool, access, deliveries)
  const toItem = eventReader(scope)
  const positions = new FeedPositions(feed, scope)
  const bodies = new Map<string, string>()
  const firstPending = receiver.isSubscription ? await readFirstPending(pool, access, receiver.id) : undefined
  for (const delivery of deliveries) {
    const event = events.get(delivery.messageId)
    const item = event ? toItem(event) : delivery.isTest ? sampleEvent(delivery) : undefined
    if (!item) continue
    const cursor = event && access.readsFeed ? positions.issue('list-changes', event) : null
    if (receiver.isSubscription) {
      // a client stores the cursor: it must not pass a delivery that waits
      bodies.set(delivery.id, JSON.stringify({ ...occurrenceOf(item), ...(delivery.number === firstPending && { cursor }) }))
      continue
    }
    const thin = { type: item.type, timestamp: item.occurredAt, sequence: Number(delivery.number), cursor, data: item }
    const object = event && !receiver.isThin ? await readObject(access, item.subject as ChangeEvent['subject'], now) : undefined
    const full = object === undefined ? undefined : JSON.stringify({ ...thin, object })
    bodies.set(delivery.id, full !== undefined && Buffer.byteLength(full) <= maxBodyBytes ? full : JSON.stringify(thin))
  }
  return bodies
}

async function readFirstPending(pool: Pool, { scope }: WebhookAccess, webhookId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ number: string }>(
    `select min(number)::text as number from webhook_deliveries where account_id = $1 and webhook_id = $2 and state = 'pending'`,
    [scope.account.id, webhookId],
  )
  return rows[0]?.number
}

/** Reads the events of deliveries that the application may receive. */
async function readEvents(pool: Pool, { scope }: WebhookAccess, deliveries: readonly ClaimedDelivery[]): Promise<Map<string, EventRow>> {
  const places = deliveries.filter(({ isTest }) => !isTest)
  if (places.length === 0) return new Map()
  const { text, values } = compile(sql`
    select ${placeColumns}, e.type, ${instantText(sql`e.occurred_at`)} as "occurredAt", e.subject_key as key, e.data
    from unnest(${places.map(({ epoch }) => epoch)}::int[], ${places.map(({ transaction }) => transaction)}::bigint[],
      ${places.map(({ sequence }) => sequence)}::bigint[]) as p (epoch, transaction_id, sequence)
    join public.integration_events e on e.account_id = ${scope.account.id} and e.epoch = p.epoch and e.transaction_id = p.transaction_id
      and e.sequence = p.sequence
    where ${isVisible(scope)}`)
  const { rows } = await pool.query<EventRow>(text, [...values])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns a test event: the example of the reference. */
function sampleEvent({ messageId: id, type, createdAt }: ClaimedDelivery) {
  const occurredAt = new Date(createdAt).toISOString()
  if (type === pingType) return { id, type, occurredAt, subject: { kind: 'webhook', key: testKey, url: null }, data: {} }
  const { subject: kind, example } = eventDeclaration(type)
  return { id, type, occurredAt, subject: { kind, key: testKey, url: null }, data: example }
}

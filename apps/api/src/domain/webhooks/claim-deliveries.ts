import type { EventType } from '@portal/contracts/external/changes/event-types'
import type { pingType } from '@portal/contracts/external/webhooks/webhook-model'
import type { Pool } from '@portal/db/pool'
import { presentNumbers } from '@portal/db/presence'

/**
 * Time for which a process reserves deliveries: longer than it takes to send all that it claims at once. Reservations of a process that died are
 * released before; this is the limit for one that is present and hangs.
 */
const leaseMs = 90_000

/** Webhook with what is needed to send to it. */
export interface Receiver {
  accountId: string
  id: string
  applicationId: string
  url: string
  isThin: boolean
  /** Subscription of MCP Events. */
  isSubscription: boolean
  secretId: Buffer
  ciphertext: Buffer
  previousSecretId: Buffer | null
  previousCiphertext: Buffer | null
  previousUntil: string | null
  failingSince: string | null
}

/** Delivery that this process has reserved. */
export interface ClaimedDelivery {
  id: string
  number: string
  messageId: string
  type: EventType | typeof pingType
  isTest: boolean
  epoch: number | null
  transaction: string | null
  sequence: string | null
  failures: number
  createdAt: string
  /** Trace context of the event. */
  traceparent: string | null
  /** Number of this process at the time of the reservation. */
  claimant: string
}

/** Returns an enabled webhook that is not paused; undefined otherwise. */
export async function readReceiver(pool: Pool, accountId: string, id: string, now: Date): Promise<Receiver | undefined> {
  const { rows } = await pool.query<Receiver>(
    `select account_id as "accountId", id, application_id as "applicationId", url, is_thin as "isThin", is_subscription as "isSubscription", secret_id as "secretId", ciphertext,
       previous_secret_id as "previousSecretId", previous_ciphertext as "previousCiphertext", previous_until as "previousUntil",
       failing_since as "failingSince"
     from webhooks where account_id = $1 and id = $2 and state = 'enabled' and (paused_until is null or paused_until <= $3)
       and (expires_at is null or expires_at > $3)`,
    [accountId, id, now],
  )
  return rows[0]
}

/**
 * Reserves due deliveries of a webhook. One about the same record waits until the first attempt of the earlier ones has ended, so that they keep
 * their order while nothing fails.
 * @param claimant number of this process
 */
export async function claimDeliveries(
  pool: Pool,
  { accountId, id }: Receiver,
  { claimant, now, limit }: { claimant: string; now: Date; limit: number },
): Promise<ClaimedDelivery[]> {
  // materialized, or a nested loop could repeat the selection and reserve more than the limit
  const { rows } = await pool.query<ClaimedDelivery>(
    `with due as materialized (select p.id from webhook_deliveries p
       where p.account_id = $1 and p.webhook_id = $2 and p.state = 'pending' and p.due_at <= $3
         and (p.claimed_until is null or p.claimed_until <= $3)
         and not exists (select from webhook_deliveries e
           where e.account_id = p.account_id and e.webhook_id = p.webhook_id and e.subject_id = p.subject_id and e.number < p.number
             and e.state = 'pending' and (e.failures = 0 or e.claimed_until > $3))
       order by p.due_at, p.number limit $5 for update skip locked)
     update webhook_deliveries d set claimed_until = $4, claimed_by = $6, attempts = attempts + 1 from due
     where d.account_id = $1 and d.id = due.id
     returning d.id, d.number::text, d.message_id as "messageId", d.type, d.is_test as "isTest", d.epoch,
       d.transaction_id::text as transaction, d.sequence::text, d.failures, d.created_at as "createdAt", d.traceparent, d.claimed_by::text as claimant`,
    [accountId, id, now, new Date(now.getTime() + leaseMs), limit, claimant],
  )
  return rows.toSorted((one, other) => Number(one.number) - Number(other.number))
}

/** Releases a reserved delivery that was not sent, unless another process has reserved it since. */
export async function releaseDelivery(pool: Pool, { accountId }: Receiver, { id, claimant }: ClaimedDelivery): Promise<void> {
  await pool.query(
    `update webhook_deliveries set claimed_until = null, claimed_by = null, attempts = attempts - 1
     where account_id = $1 and id = $2 and claimed_by = $3`,
    [accountId, id, claimant],
  )
}

/** Releases the reservations of processes that are no longer present: they died before their attempts ended, so that these are repeated. */
export async function releaseAbandoned(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ claimant: string }>(
    `with claimed as materialized (select distinct claimed_by from webhook_deliveries where claimed_by is not null)
     select claimed_by::text as claimant from claimed where claimed_by not in ${presentNumbers}`,
  )
  if (rows.length === 0) return
  await pool.query('update webhook_deliveries set claimed_until = null, claimed_by = null where claimed_by = any($1::bigint[])', [
    rows.map(({ claimant }) => claimant),
  ])
}

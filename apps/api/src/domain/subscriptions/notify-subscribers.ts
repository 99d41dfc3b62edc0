import { unsubscribePath } from '@portal/contracts/shipments/shipment-subscription'
import { endpoints } from '@portal/contracts'
import type { ShipmentChange } from '../shipments/rules/shipment-facts.ts'
import { withTransaction, type Client, type Pool } from '@portal/db/pool'
import type { Env } from '../../platform/config/env.ts'
import { createUnsubscribeToken, type UnsubscribeSubject } from '../people/create-unsubscribe-token.ts'
import { notifyUsersWithClient } from '../../platform/outbox/notify.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import { shipmentNotification, type NotificationSubject } from './shipment-notification.ts'
import { hashToken } from '../../platform/access/tokens.ts'

/** Maximum number of changes per transaction. */
const batch = 50

export interface NotifyContext {
  pool: Pool
  env: Env
  /** PORTAL_SECRET, from which the links in mails are derived. */
  secret: string
  now: Date
}

interface Change {
  account_id: string
  id: string
  shipment_id: string
  facts: (ShipmentChange & { key: string })[]
}

/** Subscriber who may still be notified of a change. */
interface Recipient {
  change_id: string
  user_id: string
  shipment_number: string
  account_name: string
}

/**
 * Notifies subscribers of recorded shipment changes: one message, one mail and one push for each subscriber and change. The messages, their
 * notice keys and the outbox items are written in one transaction: a crash sends nothing, and the next run repeats it completely. The
 * unique notice key prevents duplicates by concurrent workers and by repeated changes.
 * @returns number of processed changes
 */
export async function notifySubscribers(context: NotifyContext): Promise<number> {
  return withTransaction(context.pool, async (client) => {
    const { rows: changes } = await client.query<Change>(
      `select account_id, id, shipment_id, facts from shipment_changes where told_at is null
       order by recorded_at, id limit $1 for update skip locked`,
      [batch],
    )
    if (changes.length === 0) return 0
    const recipients = await findRecipients(client, changes)
    const places = await placesIn(client, changes)
    for (const change of changes)
      for (const recipient of recipients.filter(({ change_id: id }) => id === change.id))
        await notifySubscriber(client, context, change, recipient, places)
    await client.query(
      `update shipment_changes c set told_at = $3 from unnest($1::uuid[], $2::uuid[]) as told (account_id, id)
       where c.account_id = told.account_id and c.id = told.id`,
      [changes.map((change) => change.account_id), changes.map((change) => change.id), context.now],
    )
    return changes.length
  })
}

/** Returns users who were subscribed when the change was recorded, are still subscribed, and may still track shipments of the account. */
async function findRecipients(client: Client, changes: readonly Change[]): Promise<Recipient[]> {
  const { rows } = await client.query<Recipient>(
    `select c.id as change_id, u.id as user_id, s.shipment_number, a.name as account_name
     from unnest($1::uuid[], $2::uuid[]) as asked (account_id, id) join shipment_changes c using (account_id, id)
     join accounts a on a.id = c.account_id and a.deleting_since is null
     join account_settings t on t.account_id = a.id and 'enabledTrackAndTrace' = any(t.enabled_features)
     join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
     join shipment_subscriptions b on b.account_id = c.account_id and b.shipment_id = c.shipment_id and b.user_id = any(c.subscribers)
       and b.ended_at is null
     join users u on u.id = b.user_id and (u.is_admin and u.has_full_permissions
       or exists (select from user_accounts o where o.user_id = u.id and o.account_id = a.id))
     order by u.id`,
    [changes.map(({ account_id: account }) => account), changes.map(({ id }) => id)],
  )
  return rows
}

async function placesIn(client: Client, changes: readonly Change[]): Promise<NotificationSubject['places']> {
  const codes = changes.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'event' && fact.location ? [fact.location] : [])))
  if (codes.length === 0) return new Map()
  const { rows } = await client.query<{ code: string; name: string }>('select code, name from locations where code = any($1)', [codes])
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Notifies one subscriber of the facts of a change that are new to them. */
async function notifySubscriber(
  client: Client,
  { env, secret, now }: NotifyContext,
  { account_id: accountId, shipment_id: shipmentId, facts }: Change,
  { user_id: userId, shipment_number: shipmentNumber, account_name: accountName }: Recipient,
  places: NotificationSubject['places'],
): Promise<void> {
  const subject = { accountId, userId, shipmentId }
  const keys = facts.map(({ key }) => key).toSorted()
  const { rows } = await client.query<{ key: string }>(
    `insert into shipment_notices (account_id, user_id, shipment_id, key, created_at)
     select $1, $2, $3, key, $5 from unnest($4::text[]) as k (key) on conflict do nothing returning key`,
    [accountId, userId, shipmentId, keys, now],
  )
  const fresh = facts.filter(({ key }) => rows.some((row) => row.key === key))
  if (fresh.length === 0) return
  const unsubscribe = await unsubscribeLinks(client, env, secret, subject, shipmentNumber)
  await notifyUsersWithClient(
    client,
    env,
    [userId],
    { ...shipmentNotification(fresh, { shipmentNumber, accountName, places }), unsubscribe },
    now,
  )
}

/** Returns the unsubscribe links of a subscription and stores the hash of their token. */
async function unsubscribeLinks(client: Client, env: Env, secret: string, subject: UnsubscribeSubject, shipmentNumber: string) {
  const { accountId, userId, shipmentId } = subject
  const token = createUnsubscribeToken(secret, subject)
  await client.query(
    `update shipment_subscriptions set link_hash = $4 where account_id = $1 and user_id = $2 and shipment_id = $3
     and link_hash is distinct from $4`,
    [accountId, userId, shipmentId, hashToken(token)],
  )
  return {
    label: `Stop these mails about shipment ${shipmentNumber}`,
    page: publicUrl(env, unsubscribePath, { token }),
    oneClick: publicUrl(env, `/api/v1/${endpoints.unsubscribeByLink.path}`, { token }),
  }
}

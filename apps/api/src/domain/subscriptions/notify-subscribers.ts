import { unsubscribePath } from '@portal/contracts/shipments/shipment-subscription'
import { endpoints } from '@portal/contracts'
import type { Client } from '@portal/db/pool'
import type { Env } from '../../platform/config/env.ts'
import { createUnsubscribeToken, type UnsubscribeSubject } from '../people/create-unsubscribe-token.ts'
import { notifyUsersWithClient } from '../../platform/outbox/notify.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import { BusinessCalendar } from '../calendar/business-calendar.ts'
import { shipmentNotification, type NotificationSubject } from './shipment-notification.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { changesOf, type KeyedChange, type SubscribedEvent } from './subscribed-events.ts'

export interface NotifyContext {
  env: Env
  /** PORTAL_SECRET, from which the links in mails are derived. */
  secret: string
  now: Date
}

/** Events of one shipment that one transaction recorded: subscribers get one notification. */
export interface ShipmentUpdate {
  /** Id of the first event. */
  id: string
  shipmentId: string
  events: readonly SubscribedEvent[]
}

/** Subscriber who may be notified of an update. */
interface Recipient {
  update_id: string
  user_id: string
  shipment_number: string
}

interface NotifiedAccount {
  id: string
  name: string
  time_zone: string
}

/**
 * Notifies subscribers of the updates of an account's shipments: one message, one mail and one push for each subscriber and update. They are
 * written with their notice keys, whose uniqueness prevents that a repeated change is reported again.
 * @param client in the transaction that passes the events
 */
export async function notifySubscribers(
  client: Client,
  context: NotifyContext,
  accountId: string,
  updates: readonly ShipmentUpdate[],
): Promise<void> {
  const account = updates.length > 0 && (await readTrackedAccount(client, accountId))
  if (!account) return
  const recipients = Map.groupBy(await findRecipients(client, accountId, updates), ({ update_id: id }) => id)
  const calendar = new BusinessCalendar(account.time_zone)
  const changed = updates.flatMap(({ id, shipmentId, events }) => {
    const to = recipients.get(id)
    return to ? [{ id, shipmentId, to, changes: changesOf(events, calendar) }] : []
  })
  const places = await placesIn(client, changed)
  for (const { id, shipmentId, to, changes } of changed) {
    for (const { user_id: userId, shipment_number: shipmentNumber } of to) {
      const subject = { accountId, userId, shipmentId }
      await notifySubscriber(client, context, { eventId: id, subject, changes }, { shipmentNumber, accountName: account.name, places })
    }
  }
}

/** Returns an account whose users may track shipments. */
async function readTrackedAccount(client: Client, accountId: string): Promise<NotifiedAccount | undefined> {
  const { rows } = await client.query<NotifiedAccount>(
    `select a.id, a.name, a.time_zone from accounts a join account_settings t on t.account_id = a.id and 'enabledTrackAndTrace' = any(t.enabled_features)
     where a.id = $1 and a.deleting_since is null`,
    [accountId],
  )
  return rows[0]
}

/** Returns users who were subscribed when the events were recorded, are still subscribed, and may still track shipments of the account. */
async function findRecipients(client: Client, accountId: string, updates: readonly ShipmentUpdate[]): Promise<Recipient[]> {
  const { rows } = await client.query<Recipient>(
    `select c.id as update_id, u.id as user_id, s.shipment_number
     from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) as c (id, shipment_id, recorded_at)
     join shipments s on s.account_id = $1 and s.id = c.shipment_id
     join shipment_subscriptions b on b.account_id = $1 and b.shipment_id = c.shipment_id and b.created_at <= c.recorded_at and b.ended_at is null
     join users u on u.id = b.user_id and (u.is_admin and u.has_full_permissions
       or exists (select from user_accounts o where o.user_id = u.id and o.account_id = $1))
     order by u.id`,
    [
      accountId,
      updates.map(({ id }) => id),
      updates.map(({ shipmentId }) => shipmentId),
      updates.map(({ events }) => events[0]!.recordedAt),
    ],
  )
  return rows
}

async function placesIn(client: Client, changed: readonly { changes: readonly KeyedChange[] }[]): Promise<NotificationSubject['places']> {
  const codes = changed.flatMap(({ changes }) =>
    changes.flatMap(({ change }) => (change.kind === 'event' && change.location ? [change.location] : [])),
  )
  if (codes.length === 0) return new Map()
  const { rows } = await client.query<{ code: string; name: string }>('select code, name from locations where code = any($1)', [codes])
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Notifies one subscriber of the changes of an update that are new to them. */
async function notifySubscriber(
  client: Client,
  { env, secret, now }: NotifyContext,
  { eventId, subject, changes }: { eventId: string; subject: UnsubscribeSubject; changes: readonly KeyedChange[] },
  about: NotificationSubject,
): Promise<void> {
  const { accountId, userId, shipmentId } = subject
  const { rows } = await client.query<{ key: string }>(
    `insert into shipment_notices (account_id, user_id, shipment_id, key, created_at)
     select $1, $2, $3, key, $5 from unnest($4::text[]) as k (key) on conflict do nothing returning key`,
    [accountId, userId, shipmentId, changes.map(({ key }) => key).toSorted(), now],
  )
  const fresh = changes.filter(({ key }) => rows.some((row) => row.key === key)).map(({ change }) => change)
  if (fresh.length === 0) return
  const unsubscribe = await unsubscribeLinks(client, env, secret, subject, about.shipmentNumber)
  await notifyUsersWithClient(client, env, [userId], { ...shipmentNotification(fresh, about), unsubscribe, eventId }, now)
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

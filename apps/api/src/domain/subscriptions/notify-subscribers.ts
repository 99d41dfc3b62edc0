import { unsubscribePath } from '@portal/contracts/shipments/shipment-subscription'
import { endpoints } from '@portal/contracts'
import type { Client } from '@portal/db/pool'
import type { Env } from '../../platform/config/env.ts'
import { createUnsubscribeToken, type UnsubscribeSubject } from '../people/create-unsubscribe-token.ts'
import { notifyUsersWithClient } from '../../platform/outbox/notify.ts'
import type { UnsubscribeLinks } from '../../platform/outbox/mail/compose-mail.ts'
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
  /** Trace context of the change. */
  traceparent: string | null
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

/** Update that a subscriber may be notified of. */
interface Candidate {
  eventId: string
  traceparent: string | null
  subject: UnsubscribeSubject
  shipmentNumber: string
  changes: readonly KeyedChange[]
}

/** Maximum number of notifications per statement, which contains their mails. */
const chunkSize = 500

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
  const candidates = updates.flatMap(({ id: eventId, shipmentId, traceparent, events }): Candidate[] => {
    const to = recipients.get(eventId)
    if (!to) return []
    const changes = changesOf(events, calendar)
    return to.map(({ user_id: userId, shipment_number: shipmentNumber }) => {
      return { eventId, traceparent, subject: { accountId, userId, shipmentId }, shipmentNumber, changes }
    })
  })
  const about = { accountName: account.name, places: await placesIn(client, candidates) }
  for (let start = 0; start < candidates.length; start += chunkSize)
    await notifyCandidates(client, context, candidates.slice(start, start + chunkSize), about)
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
  const codes = new Set(
    changed.flatMap(({ changes }) =>
      changes.flatMap(({ change }) => (change.kind === 'event' && change.location ? [change.location] : [])),
    ),
  )
  if (codes.size === 0) return new Map()
  const { rows } = await client.query<{ code: string; name: string }>('select code, name from locations where code = any($1)', [[...codes]])
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** Notifies subscribers of the changes that are new to them, and stores the hashes of the tokens in their unsubscribe links. */
async function notifyCandidates(
  client: Client,
  { env, secret, now }: NotifyContext,
  candidates: readonly Candidate[],
  about: Omit<NotificationSubject, 'shipmentNumber'>,
): Promise<void> {
  const takeNew = await recordNotices(client, candidates, now)
  const fresh = candidates.flatMap((candidate) => {
    const changes = candidate.changes.filter(({ key }) => takeNew(candidate.subject, key)).map(({ change }) => change)
    return changes.length > 0 ? [{ ...candidate, changes, token: createUnsubscribeToken(secret, candidate.subject) }] : []
  })
  await storeLinkHashes(client, fresh)
  const notifications = fresh.map(({ eventId, traceparent, subject, shipmentNumber, changes, token }) => ({
    ...shipmentNotification(changes, { ...about, shipmentNumber }),
    userIds: [subject.userId],
    unsubscribe: unsubscribeLinks(env, token, shipmentNumber),
    eventId,
    traceparent,
  }))
  await notifyUsersWithClient(client, env, notifications, now)
}

/**
 * Records notices of changes.
 * @returns function that returns true the first time that it is called for a change that is new to a subscriber: later updates repeat the change
 */
async function recordNotices(client: Client, candidates: readonly Candidate[], now: Date) {
  const notices = candidates.flatMap(({ subject, changes }) => changes.map(({ key }) => ({ ...subject, key })))
  const { rows } = await client.query<UnsubscribeSubject & { key: string }>(
    `insert into shipment_notices (account_id, user_id, shipment_id, key, created_at)
     select n."accountId", n."userId", n."shipmentId", n.key, $2
     from jsonb_to_recordset($1::jsonb) as n ("accountId" uuid, "userId" uuid, "shipmentId" uuid, key text)
     order by n."userId", n."shipmentId", n.key
     on conflict do nothing returning user_id as "userId", shipment_id as "shipmentId", key`,
    [JSON.stringify(notices), now],
  )
  const textOf = ({ userId, shipmentId }: Omit<UnsubscribeSubject, 'accountId'>, key: string) => `${userId} ${shipmentId} ${key}`
  const added = new Set(rows.map((row) => textOf(row, row.key)))
  return (subject: UnsubscribeSubject, key: string): boolean => added.delete(textOf(subject, key))
}

/** Stores the hashes of the tokens in the unsubscribe links of subscriptions. */
async function storeLinkHashes(client: Client, links: readonly { subject: UnsubscribeSubject; token: string }[]): Promise<void> {
  const rows = links.map(({ subject, token }) => ({ ...subject, hash: hashToken(token).toString('hex') }))
  if (rows.length === 0) return
  await client.query(
    `update shipment_subscriptions b set link_hash = decode(l.hash, 'hex')
     from jsonb_to_recordset($1::jsonb) as l ("accountId" uuid, "userId" uuid, "shipmentId" uuid, hash text)
     where b.account_id = l."accountId" and b.user_id = l."userId" and b.shipment_id = l."shipmentId"
       and b.link_hash is distinct from decode(l.hash, 'hex')`,
    [JSON.stringify(rows)],
  )
}

const unsubscribeLinks = (env: Env, token: string, shipmentNumber: string): UnsubscribeLinks => ({
  label: `Stop these mails about shipment ${shipmentNumber}`,
  page: publicUrl(env, unsubscribePath, { token }),
  oneClick: publicUrl(env, `/api/v1/${endpoints.unsubscribeByLink.path}`, { token }),
})

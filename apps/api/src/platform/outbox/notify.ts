import type { PushContent } from '@portal/contracts/people/message'
import type { Client } from '@portal/db/pool'
import type { PrismaClient } from '@portal/db/prisma'
import type { Env } from '../config/env.ts'
import { htmlToText } from './mail/html.ts'
import type { UnsubscribeLinks } from './mail/compose-mail.ts'
import { notificationMail } from './mail/notification-mail.ts'
import { sanitizeMessage } from './sanitize-message.ts'
import type { PrismaModels } from '../access/scope.ts'
import { storedTraceparent } from '../tracing/tracing.ts'

export interface Notification {
  /** One line of plain text, at most 200 characters. */
  header: string
  /** HTML, sanitized and then truncated to 20,000 characters. */
  bodyHtml: string
  /** Page that it links to, as a path from the root. */
  path?: string
  /** Kind of the outbox item; `notification` when absent. */
  kind?: string
  /** Integration event that it reports: a user gets one message about it. */
  eventId?: string
  /** Trace context of what it reports; that of the caller when absent. */
  traceparent?: string | null | undefined
  /** True if it is shown in the portal only, without mail and push. */
  isMessageOnly?: true
  /** Unsubscribe links of its mail that need no sign-in; they belong to a single user. */
  unsubscribe?: UnsubscribeLinks | undefined
}

/** Maximum length of a browser notification. */
const maxTextLength = 200
/** Lifetime of a push message; a later one would be out of date. */
const pushLifeMs = 24 * 60 * 60 * 1000

/** Notification with its recipients. */
export interface AddressedNotification extends Notification {
  userIds: readonly string[]
}

/**
 * Notifies users: a message for each, a mail to those with email notifications and a confirmed address, and a push to the browsers of those
 * with push notifications. Uses a single statement for any number of users.
 * @param entities transaction of the change; mails and pushes are sent after its commit
 * @returns number of notified users
 */
export async function notifyUsers(
  entities: Pick<PrismaModels, 'message' | 'outboxItem'>,
  env: Env,
  userIds: readonly string[],
  notification: Notification,
  now: Date,
): Promise<number> {
  // the type of entities omits the methods for raw statements, which only the platform uses
  const transaction = entities as unknown as PrismaClient
  const parameters = notificationParameters(env, [{ ...notification, userIds }], now)
  const rows = await transaction.$queryRawUnsafe<{ messages: number }[]>(statement, ...parameters)
  return rows[0]!.messages
}

/**
 * Sends notifications, in their order and in a single statement, over the connection of a worker task.
 * @param client in a transaction
 */
export async function notifyUsersWithClient(
  client: Client,
  env: Env,
  notifications: readonly AddressedNotification[],
  now: Date,
): Promise<void> {
  if (notifications.length > 0) await client.query(statement, notificationParameters(env, notifications, now))
}

const statement = `
  with recipients as (
    select uuidv7() as message_id, n.header, n.body, n.mail, n.push, n.kind, n."eventId" as event_id, n.traceparent, u.id, u.email, u.first_name,
      not n."isMessageOnly" and u.notify_via_email and u.email_confirmed_at is not null as by_mail,
      not n."isMessageOnly" and u.notify_via_web_browser as by_push
    from jsonb_to_recordset($1::jsonb) as n (position int, "userIds" uuid[], header text, body text, mail jsonb, push jsonb, kind text,
      "eventId" uuid, "isMessageOnly" boolean, traceparent text)
    join users u on u.id = any(n."userIds") order by n.position, u.id
  ), notified as (
    insert into messages (id, user_id, header, body, created_date, event_id)
    select message_id, id, header, body, $2::timestamptz, event_id from recipients order by message_id
    on conflict (user_id, event_id) do nothing returning id
  ), reached as (
    select r.* from recipients r join notified n on n.id = r.message_id
  ), mails as (
    insert into outbox (channel, kind, recipient, payload, created_at, due_at, traceparent)
    select 'mail', kind, email,
      mail || jsonb_build_object('to', jsonb_build_object('name', first_name, 'address', email)), $2::timestamptz, $2::timestamptz, traceparent
    from reached where by_mail order by message_id
  ), pushes as (
    insert into outbox (channel, kind, recipient, payload, created_at, due_at, expires_at, traceparent)
    select 'push', kind, p.endpoint, push || jsonb_build_object('userId', r.id), $2::timestamptz, $2::timestamptz, $3::timestamptz, traceparent
    from reached r join push_subscriptions p on p.user_id = r.id where r.by_push order by r.message_id
  )
  select count(*)::int as messages from notified`

function notificationParameters(env: Env, notifications: readonly AddressedNotification[], now: Date): unknown[] {
  const rows = notifications.map((notification, position) => ({ position, ...toRow(env, notification) }))
  return [JSON.stringify(rows), now, new Date(now.getTime() + pushLifeMs)]
}

function toRow(env: Env, { header, bodyHtml, path = '/', unsubscribe, ...notification }: AddressedNotification) {
  const { userIds, kind = 'notification', eventId = null, isMessageOnly = false, traceparent = storedTraceparent() } = notification
  const body = sanitizeMessage(bodyHtml)
  const mail = notificationMail(env, { header, bodyHtml: body, path, unsubscribe })
  const push: PushContent = { title: header, text: shortened(htmlToText(body).replaceAll('\n', ' ')), path }
  return { userIds, header, body, mail, push, kind, eventId, isMessageOnly, traceparent }
}

const shortened = (text: string): string => ([...text].length > maxTextLength ? `${[...text].slice(0, maxTextLength - 1).join('')}…` : text)

import type { PushContent } from '@portal/contracts/people/message'
import type { Client } from '@portal/db/pool'
import type { PrismaClient } from '@portal/db/prisma'
import type { Env } from '../config/env.ts'
import { htmlToText } from './mail/html.ts'
import type { UnsubscribeLinks } from './mail/compose-mail.ts'
import { notificationMail } from './mail/notification-mail.ts'
import { sanitizeMessage } from './sanitize-message.ts'
import type { PrismaModels } from '../access/scope.ts'

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
  /** True if it is shown in the portal only, without mail and push. */
  isMessageOnly?: true
  /** Unsubscribe links of its mail that need no sign-in; they belong to a single user. */
  unsubscribe?: UnsubscribeLinks | undefined
}

/** Maximum length of a browser notification. */
const maxTextLength = 200
/** Lifetime of a push message; a later one would be out of date. */
const pushLifeMs = 24 * 60 * 60 * 1000

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
  const rows = await transaction.$queryRawUnsafe<{ users: number }[]>(statement, ...notificationParameters(env, userIds, notification, now))
  return rows[0]!.users
}

/** Notifies users over the connection of a worker task. @param client in a transaction */
export async function notifyUsersWithClient(
  client: Client,
  env: Env,
  userIds: readonly string[],
  notification: Notification,
  now: Date,
): Promise<void> {
  await client.query(statement, notificationParameters(env, userIds, notification, now))
}

const statement = `
  with recipients as (
    select id, email, first_name, not $10::boolean and notify_via_email and email_confirmed_at is not null as by_mail,
      not $10::boolean and notify_via_web_browser as by_push
    from users where id = any($1::uuid[])
  ), notified as (
    insert into messages (user_id, header, body, created_date, event_id) select id, $2, $3, $4::timestamptz, $9::uuid from recipients
    on conflict (user_id, event_id) do nothing returning user_id
  ), reached as (
    select r.* from recipients r join notified n on n.user_id = r.id
  ), mails as (
    insert into outbox (channel, kind, recipient, payload, created_at, due_at)
    select 'mail', $8, email,
      $5::jsonb || jsonb_build_object('to', jsonb_build_object('name', first_name, 'address', email)), $4::timestamptz, $4::timestamptz
    from reached where by_mail
  ), pushes as (
    insert into outbox (channel, kind, recipient, payload, created_at, due_at, expires_at)
    select 'push', $8, p.endpoint, $6::jsonb || jsonb_build_object('userId', r.id), $4::timestamptz, $4::timestamptz, $7::timestamptz
    from reached r join push_subscriptions p on p.user_id = r.id where r.by_push
  )
  select count(*)::int as users from notified`

function notificationParameters(env: Env, userIds: readonly string[], notification: Notification, now: Date): unknown[] {
  const { header, bodyHtml, path = '/', kind = 'notification', unsubscribe, eventId = null, isMessageOnly = false } = notification
  const body = sanitizeMessage(bodyHtml)
  const mail = notificationMail(env, { header, bodyHtml: body, path, unsubscribe })
  const content: PushContent = { title: header, text: shortened(htmlToText(body).replaceAll('\n', ' ')), path }
  const ends = new Date(now.getTime() + pushLifeMs)
  return [userIds, header, body, now, JSON.stringify(mail), JSON.stringify(content), ends, kind, eventId, isMessageOnly]
}

const shortened = (text: string): string => ([...text].length > maxTextLength ? `${[...text].slice(0, maxTextLength - 1).join('')}…` : text)

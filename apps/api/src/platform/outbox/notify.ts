import type { PushContent } from '@portal/contracts/message'
import type { Client } from '@portal/db/pool'
import type { PrismaClient } from '@portal/db/prisma'
import type { Env } from '../../env.ts'
import { htmlToText } from './mail/html.ts'
import type { UnsubscribeLinks } from './mail/compose-mail.ts'
import { notificationMail } from './mail/notification-mail.ts'
import { sanitizeMessage } from './sanitize-message.ts'
import type { Entities } from '../access/scope.ts'

/** Something users are told. */
export interface Notification {
  /** One line of plain text, at most 200 characters. */
  header: string
  /** HTML; it is sanitised here. At most 20,000 characters are left of it. */
  bodyHtml: string
  /** Page it is about, from the root. */
  path?: string
  /** What the outbox calls it; `notification` when absent. */
  kind?: string
  /** How its mail is ended without a sign-in, where it can be. One user's alone. */
  unsubscribe?: UnsubscribeLinks | undefined
}

/** What a notification of a browser shows at most. */
const longestText = 200
/** A push that comes a day late says nothing any more. */
const pushLifeMs = 24 * 60 * 60 * 1000

/**
 * Tells users something: a message at the bell of each, a mail to those who want mail at an address they have confirmed, and a push to the
 * browsers of those who want that. One statement, however many they are.
 * @param entities of the transaction that gives the reason: mails and pushes go out once it has committed
 * @returns how many users there were
 */
export async function notifyUsers(
  entities: Pick<Entities, 'message' | 'outboxItem'>,
  env: Env,
  userIds: readonly string[],
  notification: Notification,
  now: Date,
): Promise<number> {
  // entities are Prisma without the words for statements, which are the platform's
  const transaction = entities as unknown as PrismaClient
  const rows = await transaction.$queryRawUnsafe<{ users: number }[]>(statement, ...valuesOf(env, userIds, notification, now))
  return rows[0]!.users
}

/** The same for a task, which has a connection of its own. @param client in a transaction */
export async function notifyUsersBy(
  client: Client,
  env: Env,
  userIds: readonly string[],
  notification: Notification,
  now: Date,
): Promise<void> {
  await client.query(statement, valuesOf(env, userIds, notification, now))
}

const statement = `
  with recipients as (
    select id, email, first_name, notify_via_email and email_confirmed_at is not null as by_mail, notify_via_web_browser as by_push
    from users where id = any($1::uuid[])
  ), messages as (
    insert into messages (user_id, header, body, created_date) select id, $2, $3, $4::timestamptz from recipients
  ), mails as (
    insert into outbox (channel, kind, recipient, payload, created_at, due_at)
    select 'mail', $8, email,
      $5::jsonb || jsonb_build_object('to', jsonb_build_object('name', first_name, 'address', email)), $4::timestamptz, $4::timestamptz
    from recipients where by_mail
  ), pushes as (
    insert into outbox (channel, kind, recipient, payload, created_at, due_at, expires_at)
    select 'push', $8, p.endpoint, $6::jsonb || jsonb_build_object('userId', r.id), $4::timestamptz, $4::timestamptz, $7::timestamptz
    from recipients r join push_subscriptions p on p.user_id = r.id where r.by_push
  )
  select count(*)::int as users from recipients`

function valuesOf(env: Env, userIds: readonly string[], notification: Notification, now: Date): unknown[] {
  const { header, bodyHtml, path = '/', kind = 'notification', unsubscribe } = notification
  const body = sanitizeMessage(bodyHtml)
  const mail = notificationMail(env, { header, bodyHtml: body, path, unsubscribe })
  const content: PushContent = { title: header, text: shortened(htmlToText(body).replaceAll('\n', ' ')), path }
  const ends = new Date(now.getTime() + pushLifeMs)
  return [userIds, header, body, now, JSON.stringify(mail), JSON.stringify(content), ends, kind]
}

const shortened = (text: string): string => ([...text].length > longestText ? `${[...text].slice(0, longestText - 1).join('')}…` : text)

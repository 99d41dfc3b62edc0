import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Users are notified of integration events, by one module, and of nothing else (decision 75).

const folder = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '.'], { cwd: folder, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$|^(testing|guards)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

/** Returns files with a text that matches. */
const filesWith = (pattern: RegExp): string[] => files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).toSorted()

/** Statements and calls that insert rows of a table, by its name in SQL and its Prisma model. */
const insertsInto = (table: string, model: string): RegExp =>
  new RegExp(`insert into (public\\.)?${table}\\b|copyRows\\([^)]*'${table}'|\\b${model}\\.(create|createMany|upsert)\\b`, 'i')

const importsOf = (file: string): RegExp => new RegExp(`^import \\{[^}]*\\} from '[^']*/${file}\\.ts'`, 'm')

it.each([
  'insert into messages (user_id)',
  'INSERT INTO public.messages',
  "copyRows(client, 'messages', rows)",
  'await entities.message.create({})',
  'message.createMany',
])('finds %s', (statement) => expect(insertsInto('messages', 'message').test(statement)).toBe(true))

it('finds no rows of other tables', () => expect(insertsInto('messages', 'message').test('insert into messages_of_orders')).toBe(false))

it('lets one module write messages, and one module write each of its tables', () => {
  expect(filesWith(insertsInto('messages', 'message'))).toEqual(['platform/outbox/notify.ts'])
  expect(filesWith(insertsInto('shipment_notices', 'shipmentNotice'))).toEqual(['domain/subscriptions/notify-subscribers.ts'])
  expect(filesWith(/(insert into|update) (public\.)?notification_positions\b/)).toEqual(['domain/notifications/notification-position.ts'])
})

it('notifies users of events only, of announcements, and of failed sign-ins', () => {
  expect(filesWith(importsOf('outbox/notify'))).toEqual([
    'domain/bookings/mail/notify-of-booking.ts',
    'domain/subscriptions/notify-subscribers.ts',
    'modules/authentication/sign-in.ts',
    'modules/message/announce.ts',
  ])
  expect(filesWith(/\b(notifySubscribers|notifyOfBooking)\(/)).toEqual([
    'domain/bookings/mail/notify-of-booking.ts',
    'domain/notifications/notify-of-events.ts',
    'domain/subscriptions/notify-subscribers.ts',
  ])
})

it('queues other mails only where no record of an account has changed, and for bookings', () => {
  expect(filesWith(new RegExp(`${insertsInto('outbox', 'outboxItem').source}|\\bqueue(Mail|Message)\\(`, 'i'))).toEqual([
    'domain/applications/key-mails.ts',
    'domain/bookings/mail/booking-digest.ts',
    'domain/bookings/mail/booking-mail.ts',
    'domain/people/invitations.ts',
    'domain/people/replace-password.ts',
    'domain/webhooks/disabled-mail.ts',
    'modules/authentication/add-login-google.ts',
    'modules/authentication/forgot-password.ts',
    'modules/authentication/remove-login-google.ts',
    'modules/customer-account/update-customer-account.ts',
    'platform/outbox/notify.ts',
    'platform/outbox/outbox.ts',
  ])
})

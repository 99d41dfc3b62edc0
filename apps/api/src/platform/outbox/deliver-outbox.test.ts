import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../config/env.ts'
import { startMailServer, type MailServer, type MailServerBehavior } from '../../testing/start-mail-server.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import { DeliveryError } from './delivery-error.ts'
import { mailSender } from './mail/mail-sender.ts'
import { queueMessage, queueMail } from './outbox.ts'
import type { Sender } from './sender.ts'
import { waitAtMostMs } from '../../testing/wait-at-most-ms.ts'

const minute = 60_000
const content = { subject: 'Grüße', html: '<p>Hello</p>', text: 'Hello\n' }

describe('the outbox', () => {
  let portal: TestPortal
  let server: MailServer
  let sender: Sender
  /** Sender with short timeouts for a server that does not respond. */
  let hasty: Sender
  const log = pino({ level: 'silent' })
  beforeAll(async () => {
    portal = await startTestPortal()
    server = await startMailServer()
    const senderTo = (url: string) => mailSender({ env: readEnv({ SMTP_URL: url, MAIL_FROM: 'Acme Portal <portal@acme.example>' }) })!
    sender = senderTo(server.url)
    hasty = senderTo(server.hastyUrl)
  })
  afterAll(async () => {
    await server.close()
    await portal.close()
  })
  beforeEach(async () => {
    server.behave('takes all')
    server.mails.length = 0
    await portal.pool.query('truncate outbox')
  })

  const queue = (address = 'ada@acme.example', expiresAt?: Date) =>
    queueMail(portal.database.prisma, {
      kind: 'reset',
      to: { name: 'Ada, "Countess"', address },
      content,
      now: portal.now(),
      ...(expiresAt && { expiresAt }),
    })
  const deliver = (by: Sender = sender, stop = new AbortController().signal) =>
    deliverOutbox('mail', by, { pool: portal.pool, log, now: portal.now(), stop })
  const item = async (id: string) => {
    const { rows } = await portal.pool.query(
      `select attempts, last_error as error, sent_at is not null as sent, failed_at is not null as failed, payload = '{}' as emptied, due_at as due
       from outbox where id = $1`,
      [id],
    )
    return rows[0] as { attempts: number; error: string | null; sent: boolean; failed: boolean; emptied: boolean; due: string }
  }

  it('sends a mail with its headers and deletes its content', async () => {
    const id = await queue()
    expect(await deliver()).toBe(1)
    expect(server.mails).toHaveLength(1)
    const { from, to, email } = server.mails[0]!
    expect([from, to]).toEqual(['portal@acme.example', ['ada@acme.example']])
    expect(email).toMatchObject({
      from: { name: 'Acme Portal', address: 'portal@acme.example' },
      to: [{ name: 'Ada, "Countess"', address: 'ada@acme.example' }],
      subject: 'Grüße',
      messageId: `<${id}@acme.example>`,
      date: portal.now().toISOString(),
    })
    expect(email.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect([email.html?.trim(), email.text?.trim()]).toEqual(['<p>Hello</p>', 'Hello'])
    expect(await item(id)).toMatchObject({ attempts: 1, sent: true, failed: false, emptied: true, error: null })
    expect(await deliver()).toBe(0)
  })

  it('sends nothing twice with several concurrent workers', async () => {
    for (let index = 0; index < 60; index++) await queue(`user-${index}@acme.example`)
    const worker = async () => {
      while ((await deliver()) > 0);
    }
    await Promise.all([worker(), worker(), worker(), worker()])
    expect(server.mails).toHaveLength(60)
    expect(new Set(server.mails.map(({ to }) => to[0])).size).toBe(60)
  })

  it.each<[MailServerBehavior, { failed: boolean; error: RegExp; received: number }]>([
    ['knows nobody', { failed: true, error: /550/, received: 0 }],
    ['refuses the content', { failed: true, error: /554/, received: 0 }],
    ['is busy', { failed: false, error: /451/, received: 0 }],
    ['says nothing', { failed: false, error: /greeting/i, received: 0 }],
    ['hangs up', { failed: false, error: /connection|closed|socket/i, received: 1 }],
  ])('retries or gives up on a server that %s', async (manner, { failed, error, received }) => {
    server.behave(manner)
    const id = await queue()
    await deliver(manner === 'says nothing' ? hasty : sender)
    const { due, ...state } = await item(id)
    expect(state).toEqual({ attempts: 1, sent: false, failed, emptied: failed, error: expect.stringMatching(error) })
    expect(server.mails).toHaveLength(received)
    if (failed) return
    const wait = Date.parse(due) - portal.now().getTime()
    expect(wait).toBeGreaterThan(0.79 * minute)
    expect(wait).toBeLessThan(1.21 * minute)
    // it is not retried early, and keeps its Message-ID once the server has recovered
    server.behave('takes all')
    expect(await deliver()).toBe(0)
    portal.pass(wait)
    expect(await deliver()).toBe(1)
    expect(new Set(server.mails.map(({ email }) => email.messageId))).toEqual(new Set([`<${id}@acme.example>`]))
    expect(await item(id)).toMatchObject({ attempts: 2, sent: true, error: null })
  })

  it('retries an unreachable server with growing delays and then gives up', async () => {
    const away = mailSender({ env: readEnv({ SMTP_URL: 'smtp://127.0.0.1:1' }) })!
    const id = await queue()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 7; attempt++) {
      expect(await deliver(away)).toBe(1)
      const { due, failed } = await item(id)
      expect(failed).toBe(attempt === 7)
      if (failed) break
      waits.push((Date.parse(due) - portal.now().getTime()) / minute)
      portal.pass(Date.parse(due) - portal.now().getTime())
    }
    for (const [index, delay] of [1, 5, 30, 120, 480, 1440].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(0.8 * delay - 0.001)
      expect(waits[index]).toBeLessThanOrEqual(1.2 * delay + 0.001)
    }
    expect(await item(id)).toMatchObject({ attempts: 7, sent: false, emptied: true, error: expect.stringContaining('ECONNREFUSED') })
    portal.pass(1000 * minute)
    expect(await deliver()).toBe(0)
  })

  it('waits as long as the server requests', async () => {
    const id = await queue()
    await deliver(async () => {
      throw new DeliveryError('Slow down', { retryAfterMs: 20 * minute })
    })
    expect(Date.parse((await item(id)).due) - portal.now().getTime()).toBe(20 * minute)
  })

  it('does not send expired mail', async () => {
    const id = await queue('late@acme.example', new Date(portal.now().getTime() + minute))
    portal.pass(minute)
    await deliver()
    expect(server.mails).toHaveLength(0)
    expect(await item(id)).toMatchObject({ sent: false, failed: true, emptied: true, error: 'It had expired before it could be sent.' })
  })

  it('gives up immediately on an invalid address', async () => {
    const id = await queue('no<body>@acme.example')
    await deliver()
    expect(server.mails).toHaveLength(0)
    expect(await item(id)).toMatchObject({ failed: true, attempts: 1 })
  })

  it('releases the remaining items on shutdown and aborts stalled deliveries', async () => {
    for (let index = 0; index < 12; index++) await queue(`user-${index}@acme.example`)
    const stopping = new AbortController()
    let begun = 0
    const delivering = deliver(async (_item, signal) => {
      begun++
      stopping.abort()
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    }, stopping.signal)
    await waitAtMostMs(10_000, delivering)
    expect(begun).toBeLessThanOrEqual(5)
    const { rows } = await portal.pool.query('select attempts, count(*)::int from outbox group by attempts order by attempts')
    expect(rows).toEqual([
      { attempts: 0, count: 12 - begun },
      { attempts: 1, count: begun },
    ])
    // released items are due immediately
    await deliver()
    expect(server.mails).toHaveLength(12 - begun)
  })

  it('separates channels', async () => {
    const push = { channel: 'push', kind: 'notification', recipient: 'https://push.example', payload: {}, now: portal.now() } as const
    await queueMessage(portal.database.prisma, push)
    expect(await deliver()).toBe(0)
  })

  it('rolls back with the transaction that queued the item', async () => {
    await portal.database.prisma
      .$transaction(async (transaction) => {
        await queueMail(transaction, { kind: 'reset', to: { name: '', address: 'x@acme.example' }, content, now: portal.now() })
        throw new Error('changed its mind')
      })
      .catch(() => {})
    expect(await deliver()).toBe(0)
  })

  it('reports waiting and failed items in the metrics', async () => {
    await queue()
    server.behave('knows nobody')
    await deliver()
    await queue()
    await queue()
    const { body } = await portal.app.inject({ url: '/metrics' })
    expect(body).toContain('outbox_items{channel="mail",state="waiting"} 2\n')
    expect(body).toContain('outbox_items{channel="mail",state="failed"} 1\n')
    expect(body).toContain('outbox_items{channel="push",state="waiting"} 0\n')
  })
})

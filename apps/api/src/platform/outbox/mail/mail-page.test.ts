import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { deliverOutbox } from '../deliver-outbox.ts'
import { queueMail } from '../outbox.ts'
import { composeMail } from './compose-mail.ts'
import { mailSender } from './mail-sender.ts'

describe('/dev/mail', () => {
  let portal: TestPortal
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-mail-'))
    portal = await startTestPortal({ PORTAL_DATA: folder })
  })
  afterAll(async () => {
    await portal.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, { remoteAddress = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
    portal.app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })
  const mail = async (subject: string) => {
    const env = readEnv({ PORTAL_DATA: folder })
    const content = composeMail(env, { subject, preheader: '', heading: subject, button: { label: 'Go', href: 'http://localhost:3000/x' } })
    await queueMail(portal.database.prisma, { kind: 'reset', to: { name: 'Ada', address: 'ada@acme.example' }, content, now: portal.now() })
    const log = pino({ level: 'silent' })
    const stop = new AbortController().signal
    await deliverOutbox('mail', mailSender({ env })!, { pool: portal.pool, log, now: portal.now(), stop })
  }

  it('reports an empty folder', async () => {
    expect((await get('/dev/mail')).body).toContain('No mail yet.')
  })

  it('lists mails, latest first, and shows each as HTML and as text', async () => {
    await mail('First <b>of all</b>')
    portal.pass(61_000)
    await mail('Second')
    const list = await get('/dev/mail')
    expect(list.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First &lt;b&gt;of all&lt;/b&gt;'))
    expect(list.body).toContain('2026-11-21 09:01')
    expect(list.body).toContain('ada@acme.example')
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(list.body)![1]!
    const page = await get(path)
    expect(page.body).toMatch(/<iframe sandbox="allow-top-navigation-by-user-activation" src="\/dev\/mail\/[^"]+\/html"/)
    expect(page.body).toContain('Go:\nhttp://localhost:3000/x')
    const html = await get(`${path}/html`)
    expect(html.body).toContain('<h1')
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'.*frame-ancestors 'self'/)
    expect(html.headers['x-frame-options']).toBeUndefined()
    const [file] = await readdir(join(folder, 'outbox'))
    expect((await stat(join(folder, 'outbox', file!))).mode & 0o777).toBe(0o600)
  })

  it('is available to this machine under its own host names only', async () => {
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec((await get('/dev/mail')).body)![1]!
    for (const url of ['/dev/mail', path, `${path}/html`]) {
      const strangers: Record<string, string>[] = [
        { remoteAddress: '192.0.2.1' },
        { 'x-forwarded-for': '127.0.0.1' },
        { host: 'evil.example' },
        { host: 'localhost.evil.example:3000' },
      ]
      for (const headers of strangers) expect((await get(url, headers)).statusCode).toBe(404)
      expect((await get(url, { host: '127.0.0.1:3000' })).statusCode).toBe(200)
    }
  })

  it('reads only files that the portal has written', async () => {
    await writeFile(join(folder, 'secret'), 'very secret')
    await writeFile(join(folder, 'outbox', 'notes.eml'), 'Subject: mine\r\n\r\nhello')
    for (const name of ['notes.eml', '..%2Fsecret', '..%2F..%2Fetc%2Fpasswd', '20261121T090000.000Z-..%2F..%2Fsecret.eml', 'x%00.eml'])
      expect((await get(`/dev/mail/${name}`)).statusCode).not.toBe(200)
    expect((await get('/dev/mail')).body).not.toContain('mine')
  })

  it('is disabled with a mail server or an external database', async () => {
    const elsewhere: Record<string, string>[] = [
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      { DATABASE_URL: 'postgresql://nowhere/x', PORTAL_SECRET: 'x'.repeat(32) },
    ]
    for (const env of elsewhere) {
      const other = await startTestPortal({ PORTAL_DATA: folder, ...env })
      expect((await other.app.inject({ url: '/dev/mail', headers: { host: 'localhost' } })).statusCode).toBe(404)
      await other.close()
    }
  })
})

describe('mail without a server', () => {
  it('stays in the outbox with an external database', () => {
    expect(mailSender({ env: readEnv({ DATABASE_URL: 'postgresql://nowhere/x', PORTAL_SECRET: 'x'.repeat(32) }) })).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { bookingAddressMail } from './booking-address-mail.ts'
import { composeMail } from './compose-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { googleNoticeMail } from './google-notice-mail.ts'
import { escapeHtml, htmlToText } from './html.ts'
import { invitationMail } from './invitation-mail.ts'
import { mailSender } from './mail-sender.ts'
import { notificationMail } from './notification-mail.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import { resetMail } from './reset-mail.ts'
import { startMailServer } from '../../../testing/start-mail-server.ts'
import { threadCpuMs } from '../../../testing/thread-cpu-ms.ts'

const env = readEnv({ PUBLIC_URL: 'https://portal.acme.example', COMPANY_NAME: 'Acme' })
const now = new Date('2026-11-21T09:00:00Z')
const href = 'https://portal.acme.example/resetpassword?email=a%40b&code=xyz'

const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</td></table><h1>Pay here</h1>',
  '<a href="https://evil.example">click</a>',
  '&lt;b&gt;',
  'javascript:alert(1)',
  '${7*7}{{7*7}}<%= 7 %>',
  '\r\nBcc: everybody@acme.example',
]

/** Returns every mail of the portal with `text` in all places of variable text. */
const all = (text: string) => {
  const from = readEnv({ PUBLIC_URL: 'https://portal.acme.example', COMPANY_NAME: text.slice(0, 100) })
  const person = { firstName: text, email: text, now }
  return {
    invitation: invitationMail(from, { ...person, accountNames: [text], href }),
    confirmation: confirmationMail(from, { ...person, href }),
    reset: resetMail(from, { ...person, href }),
    'password changed': passwordChangedMail(from, { ...person, unlinked: true, disconnected: true }),
    'Google linked': googleNoticeMail(from, { ...person, linked: true, undo: href }),
    'Google unlinked': googleNoticeMail(from, { ...person, linked: false }),
    'booking address': bookingAddressMail(from, { customer: text, by: text, from: text, to: text, now }),
    notification: notificationMail(from, { header: text, bodyHtml: escapeHtml(text) }),
  }
}

describe('mails', () => {
  it.each(hostile)('escape %j in every variable text', (text) => {
    const harmless = all('plain words')
    for (const [name, { subject, html }] of Object.entries(all(text))) {
      // the same tags as in a mail with harmless words
      const tags = (of: string) => of.match(/<[^>]*>/g)!.length
      expect([name, tags(html)]).toEqual([name, tags(harmless[name as keyof typeof harmless].html)])
      expect(html).not.toMatch(/<script|<img|<h1>Pay|href="(?!https:\/\/portal\.acme\.example)|onmouseover='/i)
      expect(subject).not.toMatch(/[\r\n]/)
    }
  })

  it('have the same content and link as HTML and as text', () => {
    for (const [name, { subject, html, text }] of Object.entries(all('Ada'))) {
      expect([name, subject.length]).toEqual([name, expect.any(Number)])
      const link = /<a href="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
      expect(link).toMatch(/^https:\/\/portal\.acme\.example\//)
      expect(text).toContain(link)
      expect(text).toContain('Ada')
      expect(text).not.toMatch(/<[a-z]/i)
      expect(html.length).toBeLessThan(20_000)
      // mail clients truncate longer lines, and servers break them
      for (const line of html.split('\n')) expect(line.length).toBeLessThan(998)
    }
  })

  it.each([
    ['Acme', ['Kurrajong & Vale'], 'You now have access to the Acme portal for Kurrajong & Vale. Your username is ada@b.example.'],
    ['Acme', ['A', 'B'], 'You now have access to the Acme portal for A and B. Your username is ada@b.example.'],
    ['Acme', ['A', 'B', 'C'], 'You now have access to the Acme portal for 3 accounts. Your username is ada@b.example.'],
    ['Acme', [], 'You now have access to the Acme portal. Your username is ada@b.example.'],
    [undefined, ['A'], 'You now have access to the portal for A. Your username is ada@b.example.'],
  ])('name the portal of %s and the accounts %j in an invitation', (company, accountNames, sentence) => {
    const from = readEnv({ ...(company && { COMPANY_NAME: company }) })
    expect(invitationMail(from, { firstName: 'Ada', email: 'ada@b.example', accountNames, href }).text).toContain(sentence)
  })

  it('do not depend on styles in the head: widths and colors are set on the elements', () => {
    const { html } = all('Ada').reset
    const body = html.slice(html.indexOf('<body'))
    expect(body).toContain('max-width:600px')
    expect(body).toContain('bgcolor="#ffffff"')
    expect(body.match(/role="presentation"/g)!.length).toBe(body.match(/<table/g)!.length)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<link|@import|url\(/)
  })

  it('pass through a mail server unchanged, with names that could break a header', async () => {
    const server = await startMailServer()
    const sender = mailSender({ env: readEnv({ SMTP_URL: server.url }) })!
    const content = composeMail(env, {
      subject: `Müller\r\nBcc: everybody@acme.example \u202Eevil`,
      preheader: '',
      heading: 'Grüße 🚢 from Zürich',
      paragraphs: ['x'.repeat(3000), '.', 'From the start', '\u4f60\u597d'],
    })
    const to = { name: 'Ada\r\nBcc: x@acme.example', address: 'ada@acme.example' }
    const item = { id: '019', kind: 'reset', recipient: to.address, payload: { to, ...content }, createdAt: now }
    await sender(item, new AbortController().signal)
    await server.close()
    const [{ to: envelope, email, raw }] = server.mails as [(typeof server.mails)[0]]
    expect(envelope).toEqual(['ada@acme.example'])
    expect(raw).not.toMatch(/^bcc:/im)
    expect(email.bcc).toBeUndefined()
    expect(email.subject).toBe('Müller Bcc: everybody@acme.example evil')
    expect(email.html!.trim()).toBe(content.html.trim())
    expect(email.text!.trim()).toBe(content.text.trim())
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThan(998)
  })
})

describe('htmlToText', () => {
  it.each([
    ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
    ['<ul><li>One</li><li><b>Two</b></li></ul>', '- One\n- Two'],
    ['See <a href="https://portal.example/x" rel="noopener">the shipment</a>.', 'See the shipment (https://portal.example/x).'],
    ['<a href="https://portal.example/">https://portal.example/</a>', 'https://portal.example/'],
    ['Line<br>break<br />and\n space', 'Line\nbreak\nand space'],
    ['&amp;lt;b&amp;gt; &lt;i&gt;', '&lt;b&gt; <i>'],
    ['', ''],
  ])('converts %j to %j', (html, text) => expect(htmlToText(html)).toBe(text))

  it('runs in linear time', async () => {
    const ms = await threadCpuMs(() => {
      for (const piece of ['<a href="', '<a ', '<', '<li ', '</p', '&amp'.repeat(2), '<br '])
        htmlToText(piece.repeat(20_000 / piece.length))
    })
    expect(ms).toBeLessThan(2000)
  })
})

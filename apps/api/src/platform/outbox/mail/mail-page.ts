import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import type { Env } from '../../config/env.ts'
import { rejectWith } from '../../errors/http-error.ts'
import { isLocalRequest } from '../../access/is-local-request.ts'
import { escapeHtml } from './html.ts'
import { mailFolder } from './mail-sender.ts'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Content security policy of a displayed mail: no scripts and no remote content; links open in place of the page. */
const framed = "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #8884}
iframe{width:100%;height:40rem;border:1px solid #8884;background:#fff}pre{white-space:pre-wrap;border:1px solid #8884;padding:1rem}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>`

const moment = ({ date }: Email) => (date ?? '').slice(0, 16).replace('T', ' ')
const recipients = ({ to }: Email) => (to ?? []).map(({ address }) => address ?? '').join(', ')

/** Shows the mails of an embedded portal at `/dev/mail`, to this machine only: their links give access to accounts. */
export function registerMailPreview(app: FastifyInstance, env: Env): void {
  if (env.DATABASE_URL || env.SMTP_URL) return
  const folder = mailFolder(env)
  const isHere = (request: FastifyRequest) => isLocalRequest(request, env.HOST)
  const find = async (request: FastifyRequest) =>
    (isHere(request) && (await findMailFile(folder, (request.params as { name: string }).name))) || rejectWith('notFound')
  const send = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
  const config = { operation: 'mailPage', rateLimit: false } as const

  app.get('/dev/mail', { config }, async (request, reply) => {
    if (!isHere(request)) return rejectWith('notFound')
    const rows = (await listMailFiles(folder)).map(
      ({ name, email }) =>
        `<tr><td>${escapeHtml(moment(email))}<td>${escapeHtml(recipients(email))}<td><a href="/dev/mail/${name}">${escapeHtml(email.subject ?? '')}</a>`,
    )
    const list = `<table><tr><th>Time (UTC)<th>Recipient<th>Subject${rows.join('')}</table>`
    return send(reply, page('Mail', rows.length > 0 ? list : '<p>No mail yet.'))
  })
  app.get('/dev/mail/:name', { config }, async (request, reply) => {
    const email = await find(request)
    const { name } = request.params as { name: string }
    const head = `<p><a href="/dev/mail">All mail</a><p>${escapeHtml(moment(email))} UTC, to ${escapeHtml(recipients(email))}`
    const html = `<iframe sandbox="allow-top-navigation-by-user-activation" src="/dev/mail/${name}/html" title="As HTML"></iframe>`
    return send(reply, page(email.subject ?? '', `${head}${html}<h2>As text</h2><pre>${escapeHtml(email.text ?? '')}</pre>`))
  })
  app.get('/dev/mail/:name/html', { config }, async (request, reply) => {
    const email = await find(request)
    void reply.header('content-security-policy', framed).removeHeader('x-frame-options')
    return send(reply, (email.html ?? '').replace('<head>', '<head><base target="_top">'))
  })
}

/** Maximum number of listed mails. */
const listed = 100

/** File names that the portal itself assigns: a timestamp and the outbox id. No other file is read. */
const nameForm = /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f-]{36}\.eml$/

interface MailFile {
  name: string
  email: Email
}

/** Reads a mail of the folder; undefined for an unknown name. */
async function findMailFile(folder: string, name: string): Promise<Email | undefined> {
  if (!nameForm.test(name)) return undefined
  const bytes = await readFile(join(folder, name)).catch(() => undefined)
  return bytes && PostalMime.parse(bytes)
}

/** Returns the newest mails of the folder, latest first. */
async function listMailFiles(folder: string): Promise<MailFile[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => nameForm.test(name))
    .toSorted()
    .toReversed()
    .slice(0, listed)
  const mails = await Promise.all(newest.map(async (name) => ({ name, email: await findMailFile(folder, name) })))
  return mails.filter((mail): mail is MailFile => mail.email !== undefined)
}

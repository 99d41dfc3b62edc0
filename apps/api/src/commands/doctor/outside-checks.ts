import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Env } from '../../platform/config/env.ts'
import { isLoopback } from './is-loopback.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

const timeoutMs = 5000

/** Opens a connection. @throws on an error and after five seconds */
async function open<S extends Socket>(socket: S, event: 'connect' | 'secureConnect'): Promise<S> {
  try {
    await once(socket, event, { signal: AbortSignal.timeout(timeoutMs) })
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

const messageOf = (error: unknown): string => {
  const { name, message, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' ? `no response within ${timeoutMs / 1000} s` : message || code || name
}

/** Connects to the mail server and waits for its greeting; does not sign in and sends no mail. */
export async function checkMailServer({ SMTP_URL, MAIL_FROM, DATABASE_URL }: Env): Promise<Finding[]> {
  const check = 'Mail server'
  if (!SMTP_URL)
    return DATABASE_URL
      ? [
          warning(
            check,
            'SMTP_URL is not set: invitations, resets and notifications wait in the outbox',
            'Set SMTP_URL for the API and the worker.',
          ),
        ]
      : [ok(check, 'none configured: mail is shown at /dev/mail')]
  const { protocol, hostname, port } = new URL(SMTP_URL)
  const isTls = protocol === 'smtps:'
  const host = hostname.replaceAll(/[[\]]/g, '')
  const target = { host, port: Number(port) || (isTls ? 465 : 587), ...(isTls && { servername: host }) }
  const sender = MAIL_FROM.includes('@localhost')
    ? [
        warning(
          'Sender',
          'MAIL_FROM is not set: mail servers reject portal@localhost',
          'Set MAIL_FROM to an address that the mail server accepts.',
        ),
      ]
    : []
  try {
    const socket = isTls ? await open(connectTls(target), 'secureConnect') : await open(connect(target), 'connect')
    const greeting = await readGreeting(socket)
    if (greeting.startsWith('220')) return [ok(check, `${hostname}:${target.port} accepts connections`), ...sender]
    return [
      problem(check, `${hostname}:${target.port} refuses connections`, 'Check whether the mail server accepts mail from this address.'),
      ...sender,
    ]
  } catch (error) {
    const advice = 'Check host, port, certificate and firewall. Mail waits in the outbox meanwhile.'
    return [problem(check, `${hostname}:${target.port} cannot be used: ${messageOf(error)}`, advice), ...sender]
  }
}

/** Reads the first line of a mail server, and closes the connection. @throws on an error and after five seconds */
async function readGreeting(socket: Socket): Promise<string> {
  // also after `once`, whose listener ends with it: an error without a listener ends the process
  socket.on('error', () => {})
  try {
    const [greeting] = (await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) })) as [Buffer]
    socket.write('QUIT\r\n')
    socket.destroySoon()
    return greeting.toString('latin1')
  } catch (error) {
    // a server that stays silent must not keep the process running
    socket.destroy()
    throw error
  }
}

/** Checks PUBLIC_URL and, for `https:`, the certificate of its server. */
export async function checkPublicUrl({ PUBLIC_URL, DATABASE_URL }: Env, now: Date): Promise<Finding[]> {
  const check = 'Public URL'
  if (!PUBLIC_URL)
    return DATABASE_URL
      ? [problem(check, 'PUBLIC_URL is not set: links in mails lead to this machine', 'Set PUBLIC_URL to the URL that people use.')]
      : [ok(check, 'not set: this machine only')]
  const { protocol, hostname, port, origin } = new URL(PUBLIC_URL)
  const host = hostname.replaceAll(/[[\]]/g, '')
  if (protocol === 'http:')
    return isLoopback(hostname)
      ? [ok(check, `${origin}, this machine only`)]
      : [
          warning(
            check,
            `${origin} does not use TLS: passwords are sent in the clear`,
            'Put a TLS proxy in front, and set PUBLIC_URL to https.',
          ),
        ]
  try {
    // an invalid certificate is reported with its reason
    const target = { host, port: Number(port) || 443, servername: /^[\d.]+$|:/.test(host) ? '' : host, rejectUnauthorized: false }
    const socket = await open(connectTls(target), 'secureConnect')
    const certificate = readCertificate(socket)
    socket.on('error', () => {}).destroy()
    return [judgeCertificate(origin, certificate, now)]
  } catch (error) {
    return [
      warning(
        check,
        `${origin} cannot be reached from here: ${messageOf(error)}`,
        'Check the proxy from outside; this is only wrong if users cannot reach it either.',
      ),
    ]
  }
}

export interface Certificate {
  validTo: string
  /** Reason why it is not trusted; null if it is. */
  error: string | null
}

function readCertificate(socket: TLSSocket): Certificate {
  const error = socket.authorizationError as unknown
  return {
    validTo: socket.getPeerCertificate().valid_to,
    error: socket.authorized ? null : error instanceof Error ? error.message : String(error),
  }
}

const dayMs = 86_400_000

export function judgeCertificate(origin: string, { validTo, error }: Certificate, now: Date): Finding {
  const check = 'Public URL'
  const days = Math.floor((new Date(validTo).getTime() - now.getTime()) / dayMs)
  const until = new Date(validTo).toISOString().slice(0, 10)
  const renew = 'Renew the certificate, and check why this does not happen automatically.'
  if (days < 0) return problem(check, `the certificate of ${origin} expired on ${until}`, renew)
  if (error !== null)
    return problem(check, `the certificate of ${origin} is not trusted: ${error}`, 'Install a certificate of a public authority.')
  return days < 14
    ? warning(check, `the certificate of ${origin} expires in ${days} days, on ${until}`, renew)
    : ok(check, `${origin}, certificate valid until ${until}`)
}

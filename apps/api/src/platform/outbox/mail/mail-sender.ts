import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Env } from '../../config/env.ts'
import { DeliveryError } from '../delivery-error.ts'
import type { MailPayload } from '../outbox.ts'
import type { OutboxItem, Sender, SenderContext } from '../sender.ts'

/** Timeouts of the mail server: connecting, greeting and every further reply. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000, dnsTimeout: 10_000 }
const closed = { disableFileAccess: true, disableUrlAccess: true }

/** Returns the folder for mail without a mail server. */
export const mailFolder = ({ PORTAL_DATA }: Pick<Env, 'PORTAL_DATA'>): string => join(PORTAL_DATA, 'outbox')

/**
 * Returns a sender through SMTP_URL. Without one, an embedded portal writes mail to a folder that `/dev/mail` shows; other portals leave it
 * in the outbox.
 */
export function mailSender({ env }: Pick<SenderContext, 'env'>): Sender | undefined {
  if (env.SMTP_URL) return smtpSender(env, env.SMTP_URL)
  return env.DATABASE_URL ? undefined : fileSender(env)
}

/** Converts an outbox item to a nodemailer message. The same item always gives the same Message-ID and date. */
function toMailMessage({ MAIL_FROM }: Env, { id, payload, createdAt }: OutboxItem): SendMailOptions {
  const { to, cc, replyTo, subject, html, text, oneClick } = payload as MailPayload
  const domain = /@([^@\s<>]+)>?$/.exec(MAIL_FROM)?.[1]
  return {
    from: MAIL_FROM,
    to,
    ...(cc && { cc }),
    ...(replyTo && { replyTo }),
    subject,
    html,
    text,
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }) },
    ...(oneClick && { list: { unsubscribe: oneClick } }),
    ...closed,
  }
}

function smtpSender(env: Env, url: string): Sender {
  const transport = createTransport({ url, ...timeouts, ...closed })
  return async (item, signal) => {
    try {
      await transport.sendMail({ ...toMailMessage(env, item), signal })
    } catch (error) {
      throw isFinal(error as SmtpError) ? new DeliveryError((error as Error).message, { permanent: true }) : error
    }
  }
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
  command?: string
}

/**
 * True if the server will never accept this mail: the recipient is unknown or the content is rejected. All other errors may be temporary.
 */
function isFinal({ code, responseCode, command }: SmtpError): boolean {
  const refused = responseCode !== undefined && responseCode >= 500
  if (code === 'EENVELOPE') return responseCode === undefined || (refused && command === 'RCPT TO')
  return code === 'EMESSAGE' && refused
}

function fileSender(env: Env): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed })
  const folder = mailFolder(env)
  return async (item) => {
    const { message } = await transport.sendMail(toMailMessage(env, item))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${item.createdAt.toISOString().replaceAll(/[-:]/g, '')}-${item.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

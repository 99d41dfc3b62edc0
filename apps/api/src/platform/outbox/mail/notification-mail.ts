import type { Env } from '../../config/env.ts'
import { publicUrl } from '../../config/public-url.ts'
import { composeMail, type MailContent, type UnsubscribeLinks } from './compose-mail.ts'
import { htmlToText } from './html.ts'

/**
 * Composes the mail of a notification.
 * @param message header as plain text, body as sanitized HTML, page that it links to (path from the root), and unsubscribe links of its
 * kind
 */
export const notificationMail = (
  env: Env,
  {
    header,
    bodyHtml,
    path = '/',
    unsubscribe,
  }: { header: string; bodyHtml: string; path?: string; unsubscribe?: UnsubscribeLinks | undefined },
): MailContent =>
  composeMail(env, {
    subject: header,
    preheader: htmlToText(bodyHtml).replaceAll('\n', ' ').slice(0, 140),
    heading: header,
    bodyHtml,
    button: { label: 'Open the portal', href: publicUrl(env, path) },
    notes: ['You can turn these emails off in your profile.'],
    ...(unsubscribe && { unsubscribe }),
  })

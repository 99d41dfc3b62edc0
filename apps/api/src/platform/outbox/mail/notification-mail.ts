import type { Env } from '../../../env.ts'
import { publicAddress } from '../../public-address.ts'
import { composeMail, type MailContent, type UnsubscribeLinks } from './compose-mail.ts'
import { htmlToText } from './html.ts'

/**
 * A message of the portal as mail.
 * @param message its header as plain text, its body as sanitised HTML, and the page it is about, where there is one (path from the root), and how
 * mails of its kind are ended
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
    button: { label: 'Open the portal', href: publicAddress(env, path) },
    notes: ['You can switch these mails off in your profile.'],
    ...(unsubscribe && { unsubscribe }),
  })

import type { Env } from '../../../env.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

/** Sends the link for a new password after a reset request. */
export const resetMail = (env: Env, { firstName, email, href }: { firstName: string; email: string; href: string }): MailContent =>
  composeMail(env, {
    subject: `Set a new password for ${env.COMPANY_NAME}`,
    preheader: 'The link is valid for one hour.',
    heading: `Hello ${firstName}`,
    paragraphs: [`Somebody, most likely you, asked for a new password for ${email} on the portal of ${env.COMPANY_NAME}.`],
    button: { label: 'Set a new password', href },
    notes: ['The link is valid for one hour and for one use. If it was not you, ignore this mail: your password stays as it is.'],
  })

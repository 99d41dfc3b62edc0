import type { Env } from '../../config/env.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { portalName } from './portal-name.ts'

/** Sends the link for a new password after a reset request. */
export const resetMail = (env: Env, { firstName, email, href }: { firstName: string; email: string; href: string }): MailContent =>
  composeMail(env, {
    subject: `Set a new password for ${portalName(env)}`,
    preheader: 'The link is valid for one hour.',
    heading: `Hello ${firstName}`,
    paragraphs: [`A new password was requested for ${email} on ${portalName(env)}.`],
    button: { label: 'Set a new password', href },
    notes: ['The link is valid for one hour and works once. If you did not request it, ignore this email. Your password stays the same.'],
  })

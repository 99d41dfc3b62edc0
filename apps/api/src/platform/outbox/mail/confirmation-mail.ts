import type { Env } from '../../config/env.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { portalName } from './portal-name.ts'

/** Invites a user to confirm their email address. */
export const confirmationMail = (env: Env, { firstName, email, href }: { firstName: string; email: string; href: string }): MailContent =>
  composeMail(env, {
    subject: `Confirm your email address for ${portalName(env)}`,
    preheader: 'Confirm your address to sign in.',
    heading: `Hello ${firstName}`,
    paragraphs: [`Please confirm that ${email} is your email address. You can then sign in to ${portalName(env)}.`],
    button: { label: 'Confirm email address', href },
    notes: ['The link is valid for seven days. If you did not expect this email, ignore it.'],
  })

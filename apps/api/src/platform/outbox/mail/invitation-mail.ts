import type { Env } from '../../../env.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

/** Invites a new user to set a password. */
export const invitationMail = (env: Env, { firstName, email, href }: { firstName: string; email: string; href: string }): MailContent =>
  composeMail(env, {
    subject: `Your invitation to ${env.COMPANY_NAME}`,
    preheader: 'Choose a password, and you are in.',
    heading: `Welcome, ${firstName}`,
    paragraphs: [`You have been given access to the portal of ${env.COMPANY_NAME}. Your user name is ${email}.`],
    button: { label: 'Choose a password', href },
    notes: ['The link is valid for seven days and for one use. If you did not expect this mail, ignore it.'],
  })

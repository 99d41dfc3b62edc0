import type { Env } from '../../config/env.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { portalName } from './portal-name.ts'

interface Invitation {
  firstName: string
  email: string
  /** Accounts that the user is invited to; none for an administrator of all. */
  accountNames: readonly string[]
  href: string
}

/** Invites a new user to set a password. */
export const invitationMail = (env: Env, { firstName, email, accountNames, href }: Invitation): MailContent =>
  composeMail(env, {
    subject: `Your invitation to ${portalName(env)}`,
    preheader: 'Choose a password to sign in.',
    heading: `Welcome, ${firstName}`,
    paragraphs: [`You now have access to ${portalName(env)}${purpose(accountNames)}. Your username is ${email}.`],
    button: { label: 'Choose a password', href },
    notes: ['The link is valid for seven days and works once. If you did not expect this email, ignore it.'],
  })

/** More names than this are counted. */
const maxNames = 2

function purpose(names: readonly string[]): string {
  if (names.length === 0) return ''
  return ` for ${names.length > maxNames ? `${names.length} accounts` : names.join(' and ')}`
}

import type { Env } from '../../platform/config/env.ts'
import { confirmationMail } from '../../platform/outbox/mail/confirmation-mail.ts'
import { invitationMail } from '../../platform/outbox/mail/invitation-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { codeLifetimeMs, issueCode } from './user-codes.ts'

type Writes = Pick<PrismaModels, 'userCode' | 'outboxItem'>
type Invites = Writes & Pick<PrismaModels, 'userAccount'>

interface InvitationRecipient {
  id: string
  email: string
  firstName: string
}

/**
 * Mails a new user the link that sets the password and confirms the email address (decision 12). It is valid for seven days; a later
 * invitation invalidates it.
 */
export async function sendInvitation(entities: Invites, env: Env, user: InvitationRecipient, now: Date): Promise<void> {
  const code = await issueCode(entities, user.id, 'invitation', now)
  const href = publicUrl(env, '/resetpassword', { email: user.email, code })
  const accounts = await entities.userAccount.findMany({
    where: { userId: user.id, account: { deletingSince: null } },
    select: { account: { select: { name: true } } },
    orderBy: { account: { name: 'asc' } },
  })
  const accountNames = accounts.map(({ account }) => account.name)
  await queueMail(entities, {
    kind: 'invitation',
    to: { name: user.firstName, address: user.email },
    content: invitationMail(env, { firstName: user.firstName, email: user.email, accountNames, href }),
    now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs.invitation),
  })
}

/** Mails the link that confirms an email address, for users whose password was set by an administrator. It is valid for seven days. */
export async function sendConfirmation(entities: Writes, env: Env, user: InvitationRecipient, now: Date): Promise<void> {
  const code = await issueCode(entities, user.id, 'confirmation', now)
  const href = publicUrl(env, '/confirmemail', { email: user.email, code })
  await queueMail(entities, {
    kind: 'confirmation',
    to: { name: user.firstName, address: user.email },
    content: confirmationMail(env, { firstName: user.firstName, email: user.email, href }),
    now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs.confirmation),
  })
}

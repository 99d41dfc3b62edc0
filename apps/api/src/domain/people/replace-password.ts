import type { Env } from '../../platform/config/env.ts'
import { passwordChangedMail } from '../../platform/outbox/mail/password-changed-mail.ts'
import { queueMail } from '../../platform/outbox/outbox.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { disconnectAssistants } from './disconnect-assistants.ts'
import { lockUser } from './lock-user.ts'

interface Owner {
  id: string
  email: string
  firstName: string
  emailConfirmedAt: Date | null
}

interface Change {
  passwordHash: string
  now: Date
  tells: boolean
  confirms?: boolean
  keepSession?: string
}

/**
 * Sets a new password: ends sessions, disconnects assistants, invalidates password links and removes a linked Google identity, which may be an
 * attacker's. With `tells`, notifies the user by mail.
 * @param entities a transaction
 * @param change `confirms`: the user has proved access to the mailbox; `keepSession`: session that does not end
 */
export async function replacePassword(
  entities: Pick<PrismaModels, 'user' | 'session' | 'userCode' | 'outboxItem' | 'connectedAssistant' | 'authorizationRecord'>,
  env: Env,
  owner: Owner,
  { passwordHash, now, tells, confirms = false, keepSession }: Change,
): Promise<void> {
  const { user, session, userCode, outboxItem } = entities
  const { id, email, firstName } = owner
  // locked, so that no identity can be linked concurrently
  await lockUser(entities, id)
  const { count: unlinked } = await user.updateMany({ where: { id, googleSubject: { not: null } }, data: { googleSubject: null } })
  const emailConfirmedAt = owner.emailConfirmedAt ?? (confirms ? now : null)
  await user.update({ where: { id }, data: { passwordHash, emailConfirmedAt } })
  await session.updateMany({
    where: { userId: id, revokedAt: null, ...(keepSession !== undefined && { id: { not: keepSession } }) },
    data: { revokedAt: now, revokedReason: 'password' },
  })
  await userCode.updateMany({ where: { userId: id, kind: { in: ['invitation', 'reset'] }, usedAt: null }, data: { usedAt: now } })
  const disconnected = await disconnectAssistants(entities, id)
  if (!tells) return
  const content = passwordChangedMail(env, { firstName, email, now, unlinked: unlinked > 0, disconnected: disconnected > 0 })
  await queueMail({ outboxItem }, { kind: 'passwordChanged', to: { name: firstName, address: email }, content, now })
}

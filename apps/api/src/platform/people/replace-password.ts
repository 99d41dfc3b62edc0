import type { Env } from '../../env.ts'
import { passwordChangedMail } from '../outbox/mail/password-changed-mail.ts'
import { queueMail } from '../outbox/outbox.ts'
import type { Entities } from '../access/scope.ts'
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
 * Gives a user a new password: sessions end, links to choose a password stop working, a Google identity is taken away, which may be a
 * stranger's, and where it `tells`, a mail says so.
 * @param entities a transaction
 * @param change with `confirms`, when the user has shown to read mail at the address; with `keepSession`, the session that goes on
 */
export async function replacePassword(
  entities: Pick<Entities, 'user' | 'session' | 'userCode' | 'outboxItem'>,
  env: Env,
  owner: Owner,
  { passwordHash, now, tells, confirms = false, keepSession }: Change,
): Promise<void> {
  const { user, session, userCode, outboxItem } = entities
  const { id, email, firstName } = owner
  // held, so that no identity is linked at this very moment
  await lockUser(entities, id)
  const { count: unlinked } = await user.updateMany({ where: { id, googleSubject: { not: null } }, data: { googleSubject: null } })
  const emailConfirmedAt = owner.emailConfirmedAt ?? (confirms ? now : null)
  await user.update({ where: { id }, data: { passwordHash, emailConfirmedAt, updatedDate: now } })
  await session.updateMany({
    where: { userId: id, revokedAt: null, ...(keepSession !== undefined && { id: { not: keepSession } }) },
    data: { revokedAt: now, revokedReason: 'password' },
  })
  await userCode.updateMany({ where: { userId: id, kind: { in: ['invitation', 'reset'] }, usedAt: null }, data: { usedAt: now } })
  if (!tells) return
  const content = passwordChangedMail(env, { firstName, email, now, unlinked: unlinked > 0 })
  await queueMail({ outboxItem }, { kind: 'passwordChanged', to: { name: firstName, address: email }, content, now })
}

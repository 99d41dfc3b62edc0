import type { Env } from '../../platform/config/env.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { createInvitedUser } from './new-user.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'

interface FirstUser {
  /** Email address. */
  username: string
  firstName: string
  lastName: string
  phoneNumber: string
}

/**
 * Creates the first user of a new account, with the role account user, and mails the invitation.
 * @throws {HttpError} 400 on `username` if the email address is taken
 */
export async function createFirstUser(entities: PrismaModels, env: Env, accountId: string, user: FirstUser, now: Date): Promise<void> {
  const { username: email, ...person } = user
  const standing = { isAdmin: false, hasFullPermissions: false, accountIds: [accountId] }
  await createInvitedUser(entities, env, { email, ...person, ...standing }, now).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    const items = error.items.map((item) => (item.propertyName === 'email' ? { ...item, propertyName: 'username' } : item))
    throw new HttpError(error.code, items)
  })
}

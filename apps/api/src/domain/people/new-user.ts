import type { Env } from '../../platform/config/env.ts'
import { normalizeEmail } from './emails.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { sendInvitation } from './invitations.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { requireConsistentRole, type RoleWithAccounts } from './role-with-accounts.ts'

export interface NewUser extends RoleWithAccounts {
  /** Email address as entered; stored in lower case, NFKC. */
  email: string
  firstName: string
  lastName: string
  phoneNumber?: string | null | undefined
  buyerId?: string | null | undefined
}

type Tables = Pick<PrismaModels, 'user' | 'account' | 'userAccount' | 'userCode' | 'outboxItem'>

/**
 * Creates a user without a password and mails the invitation to set one (decision 12).
 * @param entities transaction that covers the user, the assignments and the mail
 * @returns id of the user
 * @throws {HttpError} 400 on `email` if the address is taken, on `accountIds` or `hasFullPermissions` if role and accounts do not match or an
 * account does not exist
 */
export async function createInvitedUser(entities: Tables, env: Env, user: NewUser, now: Date): Promise<string> {
  const { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions } = user
  requireConsistentRole(user)
  const accountIds = [...new Set(user.accountIds)]
  const existingCount = await entities.account.count({ where: { id: { in: accountIds }, kind: { not: 'sandbox' }, deletingSince: null } })
  if (existingCount < accountIds.length) rejectWith('badRequest', 'accountIds', 'This account does not exist.')
  const email = normalizeEmail(user.email)
  // NFKC can turn an address into an invalid one or leave invisible characters in it
  if (email.length > 254 || !/^[^@\s\p{C}]+@[^@\s\p{C}]+$/u.test(email))
    rejectWith('badRequest', 'email', 'This is not a valid email address')
  // of two concurrent inserts, the second waits for the unique index and then inserts nothing
  const [created] = await entities.user.createManyAndReturn({
    data: {
      email,
      firstName,
      lastName,
      phoneNumber: phoneNumber || null,
      buyerId: buyerId || null,
      isAdmin,
      hasFullPermissions,
      createdDate: now,
      updatedDate: now,
    },
    select: { id: true },
    skipDuplicates: true,
  })
  if (!created) return rejectWith('badRequest', 'email', 'A user with this email address already exists.')
  await entities.userAccount.createMany({ data: accountIds.map((accountId) => ({ userId: created.id, accountId })) })
  await sendInvitation(entities, env, { id: created.id, email, firstName }, now)
  return created.id
}

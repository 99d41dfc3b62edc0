import type { Env } from '../../env.ts'
import { normalizeEmail } from './emails.ts'
import { refuse } from '../errors.ts'
import { inviteUser } from './invitations.ts'
import type { Entities } from '../access/scope.ts'
import { requireUserShape, type UserShape } from './user-shape.ts'

export interface NewUser extends UserShape {
  /** As it was typed: it is kept in lower case, NFKC. */
  email: string
  firstName: string
  lastName: string
  phoneNumber?: string | null | undefined
  buyerId?: string | null | undefined
}

type Tables = Pick<Entities, 'user' | 'account' | 'userAccount' | 'userCode' | 'outboxItem'>

/**
 * Makes a user without a password and mails the invitation to choose one (decision 12).
 * @param entities a transaction: the user, the assignments and the mail stand or fall together
 * @returns the id
 * @throws {Refusal} 400 on `email` where somebody has the address, on `accountIds` or `hasFullPermissions` where role and accounts do not
 * go together or an account is not there
 */
export async function createInvitedUser(entities: Tables, env: Env, user: NewUser, now: Date): Promise<string> {
  const { firstName, lastName, phoneNumber, buyerId, isAdmin, hasFullPermissions } = user
  requireUserShape(user)
  const accountIds = [...new Set(user.accountIds)]
  const there = await entities.account.count({ where: { id: { in: accountIds }, deletingSince: null } })
  if (there < accountIds.length) refuse('badRequest', 'accountIds', 'This account does not exist.')
  const email = normalizeEmail(user.email)
  // folding may make an address into none, and hide what nobody sees in it
  if (email.length > 254 || !/^[^@\s\p{C}]+@[^@\s\p{C}]+$/u.test(email)) refuse('badRequest', 'email', 'This is not a valid email address')
  // of two who make the same user at the same moment one waits here, and then finds the other's
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
  if (!created) return refuse('badRequest', 'email', 'A user with this email exists already.')
  await entities.userAccount.createMany({ data: accountIds.map((accountId) => ({ userId: created.id, accountId })) })
  await inviteUser(entities, env, { id: created.id, email, firstName }, now)
  return created.id
}

import type { Endpoints } from '@portal/contracts'
import { removeAvatar, storeAvatar } from '../../platform/people/avatars.ts'
import { refuse } from '../../platform/errors.ts'
import { isFullAdmin } from '../../platform/access/principals.ts'
import type { Entities } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { requireSameEmail } from '../../platform/people/require-same-email.ts'
import { requireUserShape, type UserShape } from '../../platform/people/user-shape.ts'
import { accountIdsOf, auditOf, userFacts } from './audit-of.ts'
import { findEditableUser } from './find-user.ts'
import { keepFullAdministrator } from './keep-full-administrator.ts'
import { requireGrants } from './require-grants.ts'
import { userSelect } from './user-item.ts'

type Input = Parameters<Handler<Endpoints['updateUser']>>[0]

/** Changes a user; the email address stays. Fields that are left out stay unchanged, but full permissions remove the accounts. */
export const updateUser: Handler<Endpoints['updateUser']> = async (input, { user, entities }, call) => {
  const before = await findEditableUser(entities, user, input.id)
  requireSameEmail(before.email, input)
  const current = { isAdmin: before.isAdmin, hasFullPermissions: before.hasFullPermissions, accountIds: accountIdsOf(before) }
  const wanted = wantedShape(input, current)
  requireGrants(user, { ...wanted, accountIds: input.accountIds ?? current.accountIds }, current)
  requireUserShape(wanted)
  if (isFullAdmin(current) && !isFullAdmin(wanted)) await keepFullAdministrator(entities, before.id)
  await setAccounts(entities, before.id, current.accountIds, wanted.accountIds)
  await entities.user.update({
    where: { id: before.id },
    data: {
      firstName: input.firstname,
      lastName: input.lastname,
      ...(input.phoneNumber !== undefined && { phoneNumber: input.phoneNumber || null }),
      ...(input.buyerId !== undefined && { buyerId: input.buyerId || null }),
      isAdmin: wanted.isAdmin,
      hasFullPermissions: wanted.hasFullPermissions,
      updatedDate: call.now,
    },
  })
  if (!input.hasImage) await removeAvatar(entities, before.id)
  else if (input.avatar) await storeAvatar(entities, before.id, input.avatar, call.now)
  const after = await entities.user.findUniqueOrThrow({ where: { id: before.id }, select: userSelect })
  call.audit(auditOf(after, { before: userFacts(before), after: userFacts(after) }))
  return null
}

function wantedShape({ isAdministrator, hasFullPermissions, accountIds }: Input, current: UserShape): UserShape {
  const full = hasFullPermissions ?? current.hasFullPermissions
  return {
    isAdmin: isAdministrator ?? current.isAdmin,
    hasFullPermissions: full,
    accountIds: accountIds ?? (full ? [] : current.accountIds),
  }
}

async function setAccounts(entities: Entities, userId: string, current: readonly string[], wanted: readonly string[]): Promise<void> {
  const added = [...new Set(wanted)].filter((id) => !current.includes(id))
  const left = current.filter((id) => !wanted.includes(id))
  const there = await entities.account.count({ where: { id: { in: added }, deletingSince: null } })
  if (there < added.length) refuse('badRequest', 'accountIds', 'This account does not exist.')
  await entities.userAccount.deleteMany({ where: { userId, accountId: { in: left } } })
  await entities.userAccount.createMany({ data: added.map((accountId) => ({ userId, accountId })) })
}

import { removeAvatar, storeAvatar } from '../../domain/people/avatars.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { requireSameEmail } from '../../domain/people/require-same-email.ts'
import { nextVersion, requireSameVersion } from '../../domain/people/user-version.ts'
import { requireConsistentRole, type RoleWithAccounts } from '../../domain/people/role-with-accounts.ts'
import { sortedAccountIds, userAuditEntry, auditedUserFields } from './user-audit-entry.ts'
import { findEditableUser } from './find-user.ts'
import { requireRemainingAdministrator } from './require-remaining-administrator.ts'
import { requireGrantableRights } from './require-grantable-rights.ts'
import { userSelect } from './user-item.ts'

type Input = Parameters<Handler<'updateUser'>>[0]

/** Changes a user; the email address stays. Fields that are left out stay unchanged, but full permissions remove the accounts. */
export const updateUser: Handler<'updateUser'> = async (input, { user, entities }, context) => {
  const before = await findEditableUser(entities, user, input.id)
  requireSameEmail(before.email, input)
  requireSameVersion(before, input.updatedDate)
  const current = { isAdmin: before.isAdmin, hasFullPermissions: before.hasFullPermissions, accountIds: sortedAccountIds(before) }
  const requested = wantedShape(input, current)
  requireGrantableRights(user, { ...requested, accountIds: input.accountIds ?? current.accountIds }, current)
  requireConsistentRole(requested)
  if (isFullAdministrator(current) && !isFullAdministrator(requested)) await requireRemainingAdministrator(entities, before.id)
  await setAccounts(entities, before.id, current.accountIds, requested.accountIds)
  await entities.user.update({
    where: { id: before.id },
    data: {
      firstName: input.firstname,
      lastName: input.lastname,
      ...(input.phoneNumber !== undefined && { phoneNumber: input.phoneNumber || null }),
      ...(input.buyerId !== undefined && { buyerId: input.buyerId || null }),
      isAdmin: requested.isAdmin,
      hasFullPermissions: requested.hasFullPermissions,
      updatedDate: nextVersion(before, context.now),
    },
  })
  if (!input.hasImage) await removeAvatar(entities, before.id)
  else if (input.avatar) await storeAvatar(entities, before.id, input.avatar, context.now)
  const after = await entities.user.findUniqueOrThrow({ where: { id: before.id }, select: userSelect })
  context.audit(userAuditEntry(after, { before: auditedUserFields(before), after: auditedUserFields(after) }))
  return null
}

function wantedShape({ isAdministrator, hasFullPermissions, accountIds }: Input, current: RoleWithAccounts): RoleWithAccounts {
  const full = hasFullPermissions ?? current.hasFullPermissions
  return {
    isAdmin: isAdministrator ?? current.isAdmin,
    hasFullPermissions: full,
    accountIds: accountIds ?? (full ? [] : current.accountIds),
  }
}

async function setAccounts(
  entities: PrismaModels,
  userId: string,
  current: readonly string[],
  requested: readonly string[],
): Promise<void> {
  const added = [...new Set(requested)].filter((id) => !current.includes(id))
  const left = current.filter((id) => !requested.includes(id))
  const existingCount = await entities.account.count({ where: { id: { in: added }, kind: { not: 'sandbox' }, deletingSince: null } })
  if (existingCount < added.length) rejectWith('badRequest', 'accountIds', 'This account does not exist.')
  await entities.userAccount.deleteMany({ where: { userId, accountId: { in: left } } })
  await entities.userAccount.createMany({ data: added.map((accountId) => ({ userId, accountId })) })
}

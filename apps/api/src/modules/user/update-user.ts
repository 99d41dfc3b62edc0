import type { Endpoints } from '@portal/contracts'
import { removeAvatar, storeAvatar } from '../../domain/people/avatars.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { requireSameEmail } from '../../domain/people/require-same-email.ts'
import { requireConsistentRole, type RoleWithAccounts } from '../../domain/people/role-with-accounts.ts'
import { sortedAccountIds, userAuditEntry, auditedUserFields } from './user-audit-entry.ts'
import { findEditableUser } from './find-user.ts'
import { requireRemainingAdministrator } from './require-remaining-administrator.ts'
import { requireGrantableRights } from './require-grantable-rights.ts'
import { userSelect } from './user-item.ts'

type Input = Parameters<Handler<Endpoints['updateUser']>>[0]

/** Changes a user; the email address stays. Fields that are left out stay unchanged, but full permissions remove the accounts. */
export const updateUser: Handler<Endpoints['updateUser']> = async (input, { user, entities }, call) => {
  const before = await findEditableUser(entities, user, input.id)
  requireSameEmail(before.email, input)
  const current = { isAdmin: before.isAdmin, hasFullPermissions: before.hasFullPermissions, accountIds: sortedAccountIds(before) }
  const wanted = wantedShape(input, current)
  requireGrantableRights(user, { ...wanted, accountIds: input.accountIds ?? current.accountIds }, current)
  requireConsistentRole(wanted)
  if (isFullAdministrator(current) && !isFullAdministrator(wanted)) await requireRemainingAdministrator(entities, before.id)
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
  call.audit(userAuditEntry(after, { before: auditedUserFields(before), after: auditedUserFields(after) }))
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

async function setAccounts(entities: PrismaModels, userId: string, current: readonly string[], wanted: readonly string[]): Promise<void> {
  const added = [...new Set(wanted)].filter((id) => !current.includes(id))
  const left = current.filter((id) => !wanted.includes(id))
  const there = await entities.account.count({ where: { id: { in: added }, deletingSince: null } })
  if (there < added.length) rejectWith('badRequest', 'accountIds', 'This account does not exist.')
  await entities.userAccount.deleteMany({ where: { userId, accountId: { in: left } } })
  await entities.userAccount.createMany({ data: added.map((accountId) => ({ userId, accountId })) })
}

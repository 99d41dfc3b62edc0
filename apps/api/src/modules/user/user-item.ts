import type { UserItem } from '@portal/contracts/people/user-administration'
import type { Prisma } from '@portal/db/prisma'
import { isShown } from '../../domain/accounts/account-marks.ts'
import { accountTypeNames } from '../../domain/accounts/account-select-items.ts'
import type { SignedInUser } from '../../platform/access/access-lookup.ts'
import { canEditUser } from './can-edit-user.ts'

const notDeleted = { deletingSince: null }

export const userSelect = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  phoneNumber: true,
  buyerId: true,
  isAdmin: true,
  hasFullPermissions: true,
  passwordHash: true,
  googleSubject: true,
  emailConfirmedAt: true,
  lastSignInAt: true,
  updatedDate: true,
  avatarExtension: true,
  avatar: { select: { version: true } },
  accounts: { where: { account: notDeleted }, select: { account: { select: { id: true, name: true, kind: true } } } },
} as const satisfies Prisma.UserSelect

/** User as the administration reads it. */
export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>

/** Collation for people's names. */
const { compare } = new Intl.Collator('en')

/** True if the invitation is still open, because the user has neither a password nor a Google identity. */
export const isInvited = ({ passwordHash, googleSubject }: Pick<UserRow, 'passwordHash' | 'googleSubject'>) =>
  passwordHash === null && googleSubject === null

/** Returns a user for administrators, with accounts by name. @param limited email addresses whose sign-in is limited */
export function userItem(row: UserRow, caller: SignedInUser, limited: ReadonlySet<string>): UserItem {
  const accounts = row.accounts.map(({ account }) => account).toSorted((a, b) => compare(a.name, b.name))
  const version = row.avatar?.version ?? null
  return {
    appId: row.id,
    username: row.email,
    firstname: row.firstName,
    lastname: row.lastName,
    phoneNumber: row.phoneNumber,
    isAdministrator: row.isAdmin,
    hasFullPermissions: row.hasFullPermissions,
    buyerId: row.buyerId,
    accountIds: accounts.map(({ id }) => id),
    accountNames: accounts.map(({ name }) => name),
    accountTypeNames: [...new Set(accounts.filter(isShown).map(({ kind }) => accountTypeNames[kind]))].toSorted(compare),
    userTypeName: row.isAdmin ? 'Administrator' : 'Account User',
    imageUrl: row.avatarExtension && version ? `/api/v1/user/avatar/${row.id}.${row.avatarExtension}?v=${version}` : null,
    avatarExtension: row.avatarExtension,
    avatarVersion: version,
    isInvited: isInvited(row),
    isConfirmed: row.emailConfirmedAt !== null,
    lastSignInDate: row.lastSignInAt?.toISOString() ?? null,
    isSignInLimited: limited.has(row.email),
    canEdit: canEditUser(caller, row),
    updatedDate: row.updatedDate.toISOString(),
  }
}

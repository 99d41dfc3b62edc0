import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'

/** True if an administrator may change a user they can see. Administrators are changed only by full administrators (decision 17). */
export const canEditUser = (caller: SignedInUser, target: { isAdmin: boolean }): boolean =>
  caller.permissions.canManageUsers && (isFullAdministrator(caller) || !target.isAdmin)

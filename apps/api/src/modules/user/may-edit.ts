import { isFullAdmin, type Principal } from '../../platform/access/principals.ts'

/** True if an administrator may change a user they can see. Administrators are changed only by full administrators (decision 17). */
export const mayEdit = (caller: Principal, target: { isAdmin: boolean }): boolean =>
  caller.permissions.canManageUsers && (isFullAdmin(caller) || !target.isAdmin)

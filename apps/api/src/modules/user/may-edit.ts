import { isFullAdmin, type Principal } from '../../platform/access/principals.ts'

/** Whether an administrator may change a user they can see: only a full administrator changes an administrator (S §6, decision 17). */
export const mayEdit = (caller: Principal, target: { isAdmin: boolean }): boolean =>
  caller.permissions.canManageUsers && (isFullAdmin(caller) || !target.isAdmin)

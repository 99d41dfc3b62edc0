import { useWorkplace } from '../../lib/current-account.ts'

/** Returns the reader's rights on external applications. */
export function useApplicationRights() {
  const { isAdmin, permissions } = useWorkplace().user
  const mayManage = isAdmin && permissions.canManageExternalApplications
  return { mayManage, mayRead: mayManage || permissions.canReadExternalApplications }
}

import { useWorkplace } from '../../lib/current-account.ts'

/** What the reader may do with external applications (R §6). */
export function useApplicationRights() {
  const { isAdmin, permissions } = useWorkplace().user
  const mayManage = isAdmin && permissions.canManageExternalApplications
  return { mayManage, mayRead: mayManage || permissions.canReadExternalApplications }
}

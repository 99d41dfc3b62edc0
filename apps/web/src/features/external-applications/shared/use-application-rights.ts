import { useSessionContext } from '../../../lib/session/current-account.ts'

/** Returns the reader's rights on external applications. */
export function useApplicationRights() {
  const { isAdmin, permissions } = useSessionContext().user
  const mayManage = isAdmin && permissions.canManageExternalApplications
  return { mayManage, mayRead: mayManage || permissions.canReadExternalApplications }
}

import { useSessionContext } from '../../lib/session/current-account.ts'

/** Returns the reader's rights on accounts (decision 17). */
export function useAccountRights() {
  const { isAdmin, hasFullPermissions, permissions } = useSessionContext().user
  return {
    /** Creates and deletes accounts, sets flags, vendor numbers and links. */
    mayMake: isAdmin && hasFullPermissions,
    mayEditCustomers: isAdmin && permissions.canManageCustomerAccounts,
    mayEditVendors: isAdmin && permissions.canManageVendorAccounts,
  }
}

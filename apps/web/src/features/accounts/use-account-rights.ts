import { useWorkplace } from '../../lib/current-account.ts'

/** What the reader may do with accounts (S §6, narrowed by decision 17). */
export function useAccountRights() {
  const { isAdmin, hasFullPermissions, permissions } = useWorkplace().user
  return {
    /** Make and delete accounts, set flags, vendor numbers and links. */
    mayMake: isAdmin && hasFullPermissions,
    mayEditCustomers: isAdmin && permissions.canManageCustomerAccounts,
    mayEditVendors: isAdmin && permissions.canManageVendorAccounts,
  }
}

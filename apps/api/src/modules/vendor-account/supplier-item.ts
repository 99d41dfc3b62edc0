import type { VendorSupplier } from '@portal/contracts/accounts/vendor-account'

/** Returns an entry of the address book for responses. */
export const supplierItem = ({
  accountId: vendorAccountId,
  id,
  createdDate: _created,
  updatedDate: _updated,
  ...address
}: Omit<VendorSupplier, 'supplierId' | 'vendorAccountId'> & {
  accountId: string
  createdDate: Date
  updatedDate: Date
}): VendorSupplier => ({ id, supplierId: id, vendorAccountId, ...address })

import type { VendorSupplier } from '@portal/contracts/vendor-account'

/** A row of the address book as the calls answer it. */
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

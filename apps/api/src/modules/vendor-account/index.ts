import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createVendorAccount } from './create-vendor-account.ts'
import { createVendorSupplier } from './create-vendor-supplier.ts'
import { deleteVendorAccount } from './delete-vendor-account.ts'
import { deleteVendorSupplier } from './delete-vendor-supplier.ts'
import { getVendorAccount } from './get-vendor-account.ts'
import { getVendorSupplier } from './get-vendor-supplier.ts'
import { listMyVendorAccountSelectItems } from './list-my-vendor-account-select-items.ts'
import { listVendorAccounts } from './list-vendor-accounts.ts'
import { listVendorLinks } from './list-vendor-links.ts'
import { listVendorSuppliers } from './list-vendor-suppliers.ts'
import { updateVendorAccount } from './update-vendor-account.ts'
import { updateVendorLinks } from './update-vendor-links.ts'
import { updateVendorSupplier } from './update-vendor-supplier.ts'

export const vendorAccounts = (dependencies: HandlerDependencies) => ({
  listVendorAccounts: listVendorAccounts(dependencies),
  getVendorAccount,
  listMyVendorAccountSelectItems,
  createVendorAccount: createVendorAccount(dependencies),
  updateVendorAccount,
  deleteVendorAccount: deleteVendorAccount(dependencies),
  listVendorLinks,
  updateVendorLinks,
  getVendorSupplier,
  listVendorSuppliers,
  createVendorSupplier,
  updateVendorSupplier,
  deleteVendorSupplier,
})

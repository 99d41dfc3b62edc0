import type { Endpoints } from '@portal/contracts'
import { deleteAccount } from '../../platform/accounts/delete-account.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Deletes a vendor account with all its data. */
export const deleteVendorAccount: Handler<Endpoints['deleteVendorAccount']> = ({ id }, scope, call) =>
  deleteAccount(scope, 'vendor', id, call)

import type { Endpoints } from '@portal/contracts'
import { deleteAccount } from '../../platform/accounts/delete-account.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Deletes a customer account with all its data. */
export const deleteCustomerAccount: Handler<Endpoints['deleteCustomerAccount']> = ({ id }, scope, call) =>
  deleteAccount(scope, 'customer', id, call)

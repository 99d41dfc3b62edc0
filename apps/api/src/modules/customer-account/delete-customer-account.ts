import { statementsWithin } from '@portal/db/statements'
import { dropDraftsFor } from '../../domain/bookings/withdraw-vendor.ts'
import { deleteAccount } from '../../domain/accounts/delete-account.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Deletes a customer account with all its data, and vendors' booking drafts for it. */
export const deleteCustomerAccount: Handler<'deleteCustomerAccount'> = async ({ id, name }, scope, context) => {
  const done = await deleteAccount(scope, { kind: 'customer', id, confirmation: name }, context)
  await dropDraftsFor({ statements: statementsWithin(scope.entities) }, id)
  return done
}

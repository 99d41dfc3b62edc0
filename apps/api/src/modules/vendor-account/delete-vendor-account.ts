import { holdAccount } from '@portal/db/hold-account'
import { statementsWithin } from '@portal/db/statements'
import { LinkedOrders } from '../../domain/orders/linked-orders.ts'
import { withdrawBookings } from '../../domain/bookings/withdraw-vendor.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { deleteAccount } from '../../domain/accounts/delete-account.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Deletes a vendor account with all its data. Its open bookings are withdrawn first, and the customers are notified. */
export const deleteVendorAccount = ({ env }: HandlerDependencies): Handler<'deleteVendorAccount'> => {
  return async ({ id, name }, scope, context) => {
    await holdAccount(scope.entities, id)
    const vendor = await scope.entities.account.findFirst({ where: { id, kind: 'vendor', deletingSince: null } })
    if (vendor) {
      const statements = statementsWithin(scope.entities)
      await withdrawBookings({ vendor, person: scope.user, statements, linked: new LinkedOrders(id, statements), now: context.now }, env)
    }
    return deleteAccount(scope, { kind: 'vendor', id, confirmation: name }, context)
  }
}

import { usersOfAccountAlone } from '../../domain/accounts/delete-account.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Counts the data that is deleted with an account. */
export const getAccountContents: Handler<'getAccountContents'> = async ({ id }, { entities }) => {
  const account = await entities.account.findFirst({ where: { id, kind: { not: 'sandbox' }, deletingSince: null } })
  if (!account) return rejectWith('notFound')
  const where = { accountId: id }
  const [shipments, orders, bookings, users, applications, files] = await Promise.all([
    entities.shipment.count({ where }),
    entities.purchaseOrder.count({ where: { ...where, isStub: false } }),
    entities.shipmentBooking.count({ where }),
    entities.user.count({ where: usersOfAccountAlone(id) }),
    entities.externalApplication.count({ where }),
    entities.storedFile.count({ where }),
  ])
  return { shipments, orders, bookings, users, applications, files }
}

import { rejectWith } from '../../platform/errors/http-error.ts'
import type { AccountScope } from '../../platform/access/scope.ts'

/** Returns the id of the account's shipment with this number; 404 if it does not exist. */
export async function findShipment({ entities, account }: AccountScope, shipmentNumber: string): Promise<string> {
  const shipment = await entities.shipment.findUnique({
    where: { accountId_shipmentNumber: { accountId: account.id, shipmentNumber } },
    select: { id: true },
  })
  return shipment?.id ?? rejectWith('notFound')
}

import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { referenceKinds, referenceOf, type ReferenceKind } from '@portal/db/shipment-references'
import type { Change, ImportContext } from '../context.ts'

/** Returns the distinct references by which a shipment can be searched. */
export function referenceRows({ record, id }: Change<ShipmentRecord>, { account }: ImportContext) {
  const numbers: Record<ReferenceKind, (string | undefined)[]> = {
    shipment: [record.shipmentNumber],
    waybill: [record.houseWaybillNumber],
    order: (record.orderLines ?? []).map(({ orderNumber }) => orderNumber),
    container: (record.containers ?? []).map(({ number }) => number),
  }
  return referenceKinds.flatMap((kind) => {
    const references = new Set(numbers[kind].map((number) => referenceOf(number ?? '')))
    references.delete('')
    return [...references].map((reference) => ({ account_id: account.id, shipment_id: id, kind, reference }))
  })
}

import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { referenceKinds, normalizeReference, type ReferenceKind } from '../../domain/shipments/shipment-references.ts'
import type { RecordChange, ImportContext } from '../context/context.ts'

/** Returns the distinct references by which a shipment can be searched. */
export function toReferenceRows({ record, id }: RecordChange<ShipmentRecord>, { account }: ImportContext) {
  const numbers: Record<ReferenceKind, (string | undefined)[]> = {
    shipment: [record.shipmentNumber],
    waybill: [record.houseWaybillNumber],
    order: (record.orderLines ?? []).map(({ orderNumber }) => orderNumber),
    container: (record.containers ?? []).map(({ number }) => number),
  }
  return referenceKinds.flatMap((kind) => {
    const references = new Set(numbers[kind].map((number) => normalizeReference(number ?? '')))
    references.delete('')
    return [...references].map((reference) => ({ account_id: account.id, shipment_id: id, kind, reference }))
  })
}

import type { ShipmentRecord } from '@portal/contracts/records/shipment'

type Charge = NonNullable<ShipmentRecord['charges']>[number]
type Invoice = NonNullable<ShipmentRecord['invoices']>[number]

/** References by which a document identifies its shipment. */
export type DocumentReferences = Pick<ShipmentRecord, 'shipmentNumber' | 'houseWaybillNumber' | 'carrierBookingReference'>

/** Invoice about a shipment: for its freight, or for its goods. */
export type ShipmentDocument = {
  /** Undefined for a document that names only orders. */
  references?: DocumentReferences
  /** Orders that stand for the shipment where nothing else names it. */
  orderNumbers?: string[]
  kind: 'freight' | 'commercial'
  /** Identifies the document together with `issuer` and `kind`: a later version replaces an earlier one. */
  documentNumber: string
  issuer: string
  /** Set if the document is withdrawn. */
  isCancelled: boolean
  charges: Charge[]
  invoices: Invoice[]
}

/** Key that all versions of a document share. */
export const documentKey = ({ kind, issuer, documentNumber }: ShipmentDocument): string => JSON.stringify([kind, issuer, documentNumber])

/**
 * Adds charges and invoices of documents to a shipment. Only the last version of each document counts, and a charge or invoice that the shipment's
 * record states is not added again.
 * @param documents in the order they were made
 */
export function withDocuments(shipment: ShipmentRecord, documents: readonly ShipmentDocument[]): ShipmentRecord {
  if (documents.length === 0) return shipment
  const standing = new Map<string, ShipmentDocument>()
  for (const document of documents) {
    const key = documentKey(document)
    // a later version takes the place of the earlier one at the end of the list
    standing.delete(key)
    if (!document.isCancelled) standing.set(key, document)
  }
  const all = [...standing.values()]
  const charges = [
    ...(shipment.charges ?? []),
    ...newCharges(
      shipment.charges ?? [],
      all.flatMap((one) => one.charges),
    ),
  ]
  const known = new Set((shipment.invoices ?? []).map(({ invoiceNumber }) => invoiceNumber))
  const added = all.flatMap((one) => one.invoices).filter(({ invoiceNumber }) => !known.has(invoiceNumber))
  return {
    ...shipment,
    ...(charges.length > 0 && { charges }),
    ...((shipment.invoices || added.length > 0) && { invoices: [...(shipment.invoices ?? []), ...added] }),
  }
}

/** Removes charges that the record states; each stated charge matches one. */
function newCharges(stated: readonly Charge[], charges: readonly Charge[]): Charge[] {
  const left = [...stated]
  return charges.filter((charge) => {
    const place = left.findIndex(
      (one) =>
        one.group === charge.group &&
        one.amount === charge.amount &&
        one.currency === charge.currency &&
        (one.invoiceDate === undefined || charge.invoiceDate === undefined || one.invoiceDate === charge.invoiceDate),
    )
    if (place !== -1) left.splice(place, 1)
    return place === -1
  })
}

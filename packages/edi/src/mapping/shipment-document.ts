import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { shipmentRecord } from '@portal/contracts/records/shipment'
import { problemsOf } from '@portal/contracts/problems'
import type { MapResult } from './map-result.ts'

type Charge = NonNullable<ShipmentRecord['charges']>[number]
type Invoice = NonNullable<ShipmentRecord['invoices']>[number]

/** References that a document names its shipment by. */
export type DocumentReferences = Pick<ShipmentRecord, 'shipmentNumber' | 'houseWaybillNumber' | 'carrierBookingReference'>

/** An invoice about a shipment: for its freight, or for the goods in it. */
export type ShipmentDocument = {
  references: DocumentReferences
  kind: 'freight' | 'commercial'
  /** With `issuer` and `kind` it identifies the document: a later version replaces an earlier one. */
  documentNumber: string
  issuer: string
  /** Set where the document is withdrawn. */
  isCancelled: boolean
  charges: Charge[]
  invoices: Invoice[]
}

interface ReadDocument {
  references: Partial<Record<keyof DocumentReferences, string>>
  kind: ShipmentDocument['kind']
  documentNumber: string
  issuer: string
  isCancelled: boolean
  charges?: object[]
  invoices?: object[]
}

/** Adds a document to the result if it names a shipment and its values pass the schema of shipments. @param segment the segment to blame */
export function addDocument(result: MapResult, segment: number, { references, charges, invoices, ...document }: ReadDocument): void {
  const hold = (reason: string) => void result.unread.push({ segment, reason, refused: true })
  const names = Object.values(references).filter(Boolean)
  if (!document.documentNumber) return hold('The invoice has no number')
  if (names.length === 0)
    return hold(`Invoice ${document.documentNumber.slice(0, 64)} names no shipment: no transport document, no booking`)
  const record = { ...references, shipmentNumber: references.shipmentNumber || names[0], charges, invoices }
  const parsed = shipmentRecord.safeParse(JSON.parse(JSON.stringify(record)))
  if (!parsed.success) {
    const [first] = problemsOf(parsed.error)
    return hold(`${first?.propertyName}: ${first?.errorMessage}`)
  }
  const { shipmentNumber, houseWaybillNumber, carrierBookingReference } = parsed.data
  result.records.push({
    resource: 'shipment-documents',
    record: {
      ...document,
      references: {
        shipmentNumber,
        ...(houseWaybillNumber && { houseWaybillNumber }),
        ...(carrierBookingReference && { carrierBookingReference }),
      },
      charges: parsed.data.charges ?? [],
      invoices: parsed.data.invoices ?? [],
    },
  })
}

/**
 * Adds the charges and invoices of documents to a shipment. The last version of each document stands. A charge or an invoice that the record of
 * the shipment states itself is not counted a second time.
 * @param documents in the order they were made
 */
export function withDocuments(shipment: ShipmentRecord, documents: readonly ShipmentDocument[]): ShipmentRecord {
  if (documents.length === 0) return shipment
  const standing = new Map<string, ShipmentDocument>()
  for (const document of documents) {
    const key = JSON.stringify([document.kind, document.issuer, document.documentNumber])
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

/** Charges of documents without those that the record states, each of which accounts for one. */
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

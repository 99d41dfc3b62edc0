import { shipmentRecord } from '@portal/contracts/records/shipment'
import { validationErrors } from '@portal/contracts/problems'
import type { MappingResult } from './mapping-result.ts'
import type { DocumentReferences, ShipmentDocument } from './shipment-document.ts'

interface ReadDocument {
  references: Partial<Record<keyof DocumentReferences, string>>
  orderNumbers?: readonly string[]
  kind: ShipmentDocument['kind']
  documentNumber: string
  issuer: string
  isCancelled: boolean
  charges?: object[]
  invoices?: object[]
}

/** Adds a document to the result if it names a shipment or an order and its values pass the schema of shipments. @param segment the segment to blame */
export function addDocument(result: MappingResult, segment: number, read: ReadDocument): void {
  const { references, orderNumbers, charges, invoices, ...document } = read
  const hold = (reason: string) => void result.unread.push({ segment, reason, refused: true })
  const names = Object.values(references).filter(Boolean)
  if (!document.documentNumber) return hold('The invoice has no number')
  const orders = [...new Set((orderNumbers ?? []).map((one) => one.trim().normalize()))].filter(Boolean)
  if (names.length === 0 && orders.length === 0)
    return hold(`Invoice ${document.documentNumber.slice(0, 64)} names no shipment: no transport document, no booking, no order`)
  const record = { ...references, shipmentNumber: references.shipmentNumber || names[0] || orders[0], charges, invoices }
  const parsed = shipmentRecord.safeParse(JSON.parse(JSON.stringify(record)))
  if (!parsed.success) {
    const [first] = validationErrors(parsed.error)
    return hold(`${first?.propertyName}: ${first?.errorMessage}`)
  }
  const { shipmentNumber, houseWaybillNumber, carrierBookingReference } = parsed.data
  result.records.push({
    resource: 'shipment-documents',
    record: {
      ...document,
      ...(names.length === 0
        ? { orderNumbers: orders }
        : {
            references: {
              shipmentNumber,
              ...(houseWaybillNumber && { houseWaybillNumber }),
              ...(carrierBookingReference && { carrierBookingReference }),
            },
          }),
      charges: parsed.data.charges ?? [],
      invoices: parsed.data.invoices ?? [],
    },
  })
}

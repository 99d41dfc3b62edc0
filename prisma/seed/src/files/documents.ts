import type { RecordInput } from '../record-input.ts'
import type { DemoFile } from './demo-file.ts'
import { simplePdf } from './simple-pdf.ts'

type Shipment = RecordInput<'shipments'>

/** Documents of a departed shipment: waybill and commercial invoices, with the data of the record. */
export function* createDocuments(shipment: Shipment): Generator<DemoFile> {
  const { shipmentNumber, houseWaybillNumber, originETD, originATD } = shipment
  const left = originATD ?? originETD
  if (!left || !houseWaybillNumber) return
  const paper = (name: string, lines: (string | false | undefined)[]): DemoFile => ({
    folder: 'documents',
    shipmentNumber,
    name: `${name}.pdf`,
    content: simplePdf(
      name,
      lines.filter((line) => typeof line === 'string'),
    ),
    at: `${left.slice(0, 10)}T09:00:00Z`,
  })
  yield paper(`House Waybill ${houseWaybillNumber}`, [
    `Shipment: ${shipmentNumber}`,
    `From ${shipment.origin ?? ''} to ${shipment.destination ?? ''}`,
    shipment.departureVessel && `Vessel: ${shipment.departureVessel} ${shipment.voyage ?? ''}`,
    `Weight: ${String(shipment.weight ?? '')} kg, volume: ${String(shipment.volume ?? '')} m3`,
    ...(shipment.containers ?? []).map(({ number, sizeType }) => `Container: ${number} ${sizeType ?? ''}`),
  ])
  for (const { invoiceNumber, currency, invoiceValue, lines = [] } of shipment.invoices ?? [])
    yield paper(`Commercial Invoice ${invoiceNumber}`, [
      `Shipment: ${shipmentNumber}`,
      `Value: ${String(invoiceValue)} ${currency}`,
      ...lines
        .slice(0, 30)
        .map(
          ({ productCode, description, qty, unitValue }) =>
            `${productCode}  ${description ?? ''}  ${String(qty)} x ${String(unitValue)} ${currency}`,
        ),
    ])
}

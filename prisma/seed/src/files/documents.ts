import type { RecordInput } from '../record-input.ts'
import type { DemoFile } from './demo-file.ts'

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

/** Returns a PDF with lines on one A4 page, in a standard PDF font. Accents are removed. */
function simplePdf(title: string, lines: readonly string[]): string {
  const drawn = [`/F2 18 Tf (${written(title)}) Tj /F1 10 Tf 0 -32 Td`, ...lines.map((line) => `(${written(line)}) Tj 0 -16 Td`)]
  const content = `BT 56 770 Td ${drawn.join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

const written = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[\\()]/g, String.raw`\$&`)

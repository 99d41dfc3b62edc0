import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { classifyCharge } from './charge-group.ts'
import { x12Date } from './dates.ts'
import { impliedDecimal } from './decimals.ts'
import type { MappingResult } from './mapping-result.ts'
import { addDocument } from './add-document.ts'

interface Charge {
  code: string
  group: string
  description?: string | undefined
  amount: string
  currency?: string
  invoiceDate?: string | undefined
}

/** Maps 210 and 310, freight invoices of carriers: their charges (L1) become charges of the shipment that they name. */
export function x12FreightInvoice(message: Message, result: MappingResult): void {
  const find = (tag: string): Segment | undefined => message.segments.find((one) => one.tag === tag)
  const reference = (kind: string) =>
    elementValue(
      message.segments.find((one) => one.tag === 'N9' && elementValue(one, 1) === kind),
      2,
    )
  const beginning = find('B3')
  const segment = beginning?.number ?? message.segments[0]!.number
  const written = elementValue(beginning, 6)
  const invoiceDate = x12Date(written)
  if (written && !invoiceDate) result.unread.push({ segment, reason: `B3: ${written.slice(0, 40)} is not a date` })
  const charges = readCharges(message.segments)
  const currency = elementValue(find('C3'), 1)
  if (charges.some((charge) => !charge.currency) && !currency)
    result.unread.push({ segment, reason: 'No currency (C3) is named: the amounts are in USD' })
  addDocument(result, segment, {
    kind: 'freight',
    documentNumber: elementValue(beginning, 2),
    issuer: elementValue(beginning, 11),
    isCancelled: elementValue(find('B2A'), 1) === '01' || elementValue(beginning, 8) === 'CA',
    references: {
      shipmentNumber: elementValue(beginning, 3),
      houseWaybillNumber: reference('BM'),
      carrierBookingReference: reference('BN'),
    },
    charges: charges.map((charge) => ({ ...charge, currency: charge.currency ?? (currency || 'USD'), invoiceDate })),
  })
}

/** Returns charges with the description (L5) before and the currency (C3) after each. */
function readCharges(segments: readonly Segment[]): Charge[] {
  const charges: Charge[] = []
  let description = ''
  for (const one of segments) {
    if (one.tag === 'LX') description = ''
    if (one.tag === 'L5') description ||= elementValue(one, 2)
    if (one.tag === 'C3' && charges.length > 0) charges.at(-1)!.currency = elementValue(one, 1)
    const amount = one.tag === 'L1' ? impliedDecimal(elementValue(one, 4), 2) : undefined
    if (amount === undefined) continue
    const code = elementValue(one, 8)
    const text = elementValue(one, 12).length > 1 ? elementValue(one, 12) : description
    charges.push({
      code: code || 'FRT',
      group: classifyCharge(code || 'FRT', text) ?? 'OTH',
      description: text.slice(0, 300) || undefined,
      amount,
    })
  }
  return charges
}

import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { x12Date } from './dates.ts'
import { parseDecimal, impliedDecimal, multiplied, negated, sumDecimals } from './decimals.ts'
import { convertToUnitValue } from './invoice-line.ts'
import type { MappingResult } from './mapping-result.ts'
import { x12Basis } from './price-basis.ts'
import { addDocument } from './add-document.ts'
import { findProduct } from './x12-order-reader.ts'

/** Transaction types (element 640) of credit notes. */
const credits = ['CN', 'CR', 'CO']

/** Maps 810, a supplier's invoice for goods, to an invoice of the shipment that it names. */
export function x12Invoice(message: Message, result: MappingResult): void {
  const find = (tag: string): Segment | undefined => message.segments.find((one) => one.tag === tag)
  const reference = (...kinds: string[]) =>
    kinds
      .map((kind) =>
        elementValue(
          message.segments.find((one) => one.tag === 'REF' && elementValue(one, 1) === kind),
          2,
        ),
      )
      .find(Boolean) ?? ''
  const beginning = find('BIG')
  const segment = beginning?.number ?? message.segments[0]!.number
  const invoiceDate = x12Date(elementValue(beginning, 1))
  const carrier = find('CAD')
  const currency = elementValue(find('CUR'), 2)
  if (!currency) result.unread.push({ segment, reason: 'No currency (CUR) is named: the amounts are in USD' })
  const total = impliedDecimal(elementValue(find('TDS'), 1), 2)
  const lines = readLines(message.segments, elementValue(beginning, 4), result)
  const isCredit = credits.includes(elementValue(beginning, 7))
  const sum = total ?? sumDecimals(lines.map(({ amount }) => amount)) ?? '0'
  const supplier = message.segments.find((one) => one.tag === 'N1' && ['SU', 'SE', 'VN', 'RI', 'RE'].includes(elementValue(one, 1)))
  const supplierCode = ['SU', 'SE', 'VN'].includes(elementValue(supplier, 1)) ? elementValue(supplier, 4) : ''
  addDocument(result, segment, {
    kind: 'commercial',
    documentNumber: elementValue(beginning, 2),
    issuer: elementValue(supplier, 4) || elementValue(supplier, 2),
    isCancelled: ['01', '03'].includes(elementValue(beginning, 8)),
    references: {
      shipmentNumber: reference('SI', 'PK', 'DO'),
      houseWaybillNumber: reference('BM') || (elementValue(carrier, 7) === 'BM' ? elementValue(carrier, 8) : ''),
      carrierBookingReference: reference('BN'),
    },
    orderNumbers: [
      elementValue(beginning, 4),
      ...message.segments.flatMap((one) => (one.tag === 'REF' && elementValue(one, 1) === 'PO' ? [elementValue(one, 2)] : [])),
    ],
    invoices: [
      {
        invoiceNumber: elementValue(beginning, 2),
        invoiceDate,
        ...(supplierCode && { supplierCode }),
        currency: currency || 'USD',
        invoiceValue: isCredit ? negated(sum) : sum,
        lines: lines.map(({ amount: _amount, ...line }) => ({ ...line, qty: isCredit ? negated(line.qty) : line.qty })),
      },
    ],
  })
}

function readLines(segments: readonly Segment[], orderNumber: string, result: MappingResult) {
  const items: { item: Segment; description?: string }[] = []
  for (const one of segments) {
    if (one.tag === 'IT1') items.push({ item: one })
    const last = items.at(-1)
    if (one.tag === 'PID' && last) last.description ??= elementValue(one, 5)
  }
  return items.flatMap(({ item, description }, index) => {
    const [qty, price] = [parseDecimal(elementValue(item, 2)), parseDecimal(elementValue(item, 4))]
    const productCode = findProduct(item, 6)
    const unitValue = price && convertToUnitValue(price, x12Basis(elementValue(item, 5)), elementValue(item, 3))
    if (!qty || !productCode || !unitValue) {
      result.unread.push({ segment: item.number, reason: 'IT1: the product, the quantity or a price per invoiced unit is not named' })
      return []
    }
    const lineNumber = /^\d{1,6}$/.test(elementValue(item, 1)) ? Number(elementValue(item, 1)) : index + 1
    return {
      productCode,
      description: description || undefined,
      qty,
      uq: elementValue(item, 3) || undefined,
      unitValue,
      ...(orderNumber && { orderNumber, lineNumber }),
      amount: multiplied(qty, unitValue) ?? '0',
    }
  })
}

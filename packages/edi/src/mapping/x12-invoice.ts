import type { Message, Segment } from '../interchange.ts'
import { value } from '../value.ts'
import { x12Date } from './dates.ts'
import { decimalOf, impliedDecimal, multiplied, negated, sumOf } from './decimals.ts'
import { unitValueOf } from './invoice-line.ts'
import type { MapResult } from './map-result.ts'
import { x12Basis } from './price-basis.ts'
import { addDocument } from './shipment-document.ts'
import { productOf } from './x12-order-reader.ts'

/** Transaction types (element 640) of credit notes. */
const credits = ['CN', 'CR', 'CO']

/** Maps 810, a supplier's invoice for goods, to an invoice of the shipment that it names. */
export function x12Invoice(message: Message, result: MapResult): void {
  const find = (tag: string): Segment | undefined => message.segments.find((one) => one.tag === tag)
  const reference = (...kinds: string[]) =>
    kinds
      .map((kind) =>
        value(
          message.segments.find((one) => one.tag === 'REF' && value(one, 1) === kind),
          2,
        ),
      )
      .find(Boolean) ?? ''
  const beginning = find('BIG')
  const segment = beginning?.number ?? message.segments[0]!.number
  const invoiceDate = x12Date(value(beginning, 1))
  const carrier = find('CAD')
  const currency = value(find('CUR'), 2)
  if (!currency) result.unread.push({ segment, reason: 'No currency (CUR) is named: the amounts are in USD' })
  const total = impliedDecimal(value(find('TDS'), 1), 2)
  const lines = linesOf(message.segments, value(beginning, 4), result)
  const isCredit = credits.includes(value(beginning, 7))
  const sum = total ?? sumOf(lines.map(({ amount }) => amount)) ?? '0'
  const supplier = message.segments.find((one) => one.tag === 'N1' && ['SU', 'SE', 'VN', 'RI', 'RE'].includes(value(one, 1)))
  const supplierCode = ['SU', 'SE', 'VN'].includes(value(supplier, 1)) ? value(supplier, 4) : ''
  addDocument(result, segment, {
    kind: 'commercial',
    documentNumber: value(beginning, 2),
    issuer: value(supplier, 4) || value(supplier, 2),
    isCancelled: ['01', '03'].includes(value(beginning, 8)),
    references: {
      shipmentNumber: reference('SI', 'PK', 'DO'),
      houseWaybillNumber: reference('BM') || (value(carrier, 7) === 'BM' ? value(carrier, 8) : ''),
      carrierBookingReference: reference('BN'),
    },
    orderNumbers: [
      value(beginning, 4),
      ...message.segments.flatMap((one) => (one.tag === 'REF' && value(one, 1) === 'PO' ? [value(one, 2)] : [])),
    ],
    invoices: [
      {
        invoiceNumber: value(beginning, 2),
        invoiceDate,
        ...(supplierCode && { supplierCode }),
        currency: currency || 'USD',
        invoiceValue: isCredit ? negated(sum) : sum,
        lines: lines.map(({ amount: _amount, ...line }) => ({ ...line, qty: isCredit ? negated(line.qty) : line.qty })),
      },
    ],
  })
}

function linesOf(segments: readonly Segment[], orderNumber: string, result: MapResult) {
  const items: { item: Segment; description?: string }[] = []
  for (const one of segments) {
    if (one.tag === 'IT1') items.push({ item: one })
    const last = items.at(-1)
    if (one.tag === 'PID' && last) last.description ??= value(one, 5)
  }
  return items.flatMap(({ item, description }, index) => {
    const [qty, price] = [decimalOf(value(item, 2)), decimalOf(value(item, 4))]
    const productCode = productOf(item, 6)
    const unitValue = price && unitValueOf(price, x12Basis(value(item, 5)), value(item, 3))
    if (!qty || !productCode || !unitValue) {
      result.unread.push({ segment: item.number, reason: 'IT1: the product, the quantity or a price per invoiced unit is not named' })
      return []
    }
    const lineNumber = /^\d{1,6}$/.test(value(item, 1)) ? Number(value(item, 1)) : index + 1
    return {
      productCode,
      description: description || undefined,
      qty,
      uq: value(item, 3) || undefined,
      unitValue,
      ...(orderNumber && { orderNumber, lineNumber }),
      amount: multiplied(qty, unitValue) ?? '0',
    }
  })
}

import { z } from 'zod'
import { businessDate, currency, decimal, requiredText, text } from '../scalars.ts'
import { party } from './party.ts'

const customField = z.strictObject({ name: requiredText(100), type: z.enum(['DateTime', 'Decimal', 'Text']), value: text(2000) })

const orderLine = z.strictObject({
  lineNumber: z.int().min(0).max(1_000_000),
  /** Defaults to the line number. */
  lineId: text(64).optional(),
  code: requiredText(64),
  description: text(2000).optional(),
  status: text(64).optional(),
  qty: decimal({ min: 0 }),
  qtyUom: text(32).optional(),
  unitPrice: decimal().optional(),
  unitQty: decimal({ min: 0 }).optional(),
  unitUom: text(32).optional(),
  /** Defaults to qty × unitPrice ÷ (unitQty or 1). */
  linePrice: decimal().optional(),
  currency: currency.optional(),
  requiredInStoreDate: businessDate.optional(),
  shippingDate: businessDate.optional(),
  deliveryDate: businessDate.optional(),
  customFields: z.array(customField).max(100).optional(),
})

/** **purchase-orders.ndjson** */
export const purchaseOrderRecord = z.strictObject({
  orderNumber: requiredText(64),
  supplierCode: requiredText(64).optional(),
  vendorNumber: text(64).optional(),
  buyerId: text(64).optional(),
  createdBy: text(200).optional(),
  orderDate: businessDate,
  status: text(64).optional(),
  supplier: party.optional(),
  deliverTo: party.optional(),
  customFields: z.array(customField).max(100).optional(),
  lines: z.array(orderLine).max(5000).refine(uniqueLines, 'Has the same lineNumber twice'),
})
export type PurchaseOrderRecord = z.output<typeof purchaseOrderRecord>

function uniqueLines(lines: { lineNumber: number }[]): boolean {
  return new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length
}

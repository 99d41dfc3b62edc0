import { z } from 'zod'
import { businessDate, currency, decimal, requiredText, text } from '../scalars.ts'
import { party } from './party.ts'
import type { RecordErrorCode } from './record-error.ts'

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
  /** Number of units that `unitPrice` covers: 100 for a price per hundred. Defaults to 1. */
  unitQty: decimal({ min: 0 }).optional(),
  unitUom: text(32).optional(),
  /** Defaults to qty × unitPrice ÷ (unitQty or 1). */
  linePrice: decimal({ integers: 18 }).optional(),
  currency: currency.optional(),
  requiredInStoreDate: businessDate.optional(),
  shippingDate: businessDate.optional(),
  deliveryDate: businessDate.optional(),
  customFields: z.array(customField).max(100).optional(),
})

const orderWith = <L extends z.ZodType<{ lineNumber: number }>>(line: L) =>
  z.strictObject({
    orderNumber: requiredText(64),
    supplierCode: requiredText(64).optional(),
    vendorNumber: text(64).optional(),
    buyerId: text(64).optional(),
    createdBy: text(200).optional(),
    orderDate: businessDate,
    status: text(64).optional(),
    incoterm: z
      .string()
      .regex(/^[A-Z0-9]{1,8}$/, 'Must be a short code in capitals, such as FOB')
      .optional(),
    marksAndNumbers: text(500).optional(),
    goodsDescription: text(2000).optional(),
    supplier: party.optional(),
    deliverTo: party.optional(),
    customFields: z.array(customField).max(100).optional(),
    lines: z
      .array(line)
      .max(5000)
      .refine(uniqueLines, { error: 'Duplicate lineNumber', params: { code: 'duplicateLine' satisfies RecordErrorCode } }),
  })

/** **purchase-orders.ndjson** */
export const purchaseOrderRecord = orderWith(orderLine)
export type PurchaseOrderRecord = z.output<typeof purchaseOrderRecord>

/** Builds the schema of orders with optional properties. @param lines optional properties of the lines */
export const partialPurchaseOrder = (own: readonly string[], lines: readonly string[]): z.ZodObject =>
  orderWith(orderLine.partial(maskOf(lines) as never) as unknown as typeof orderLine).partial(maskOf(own) as never)

const maskOf = (names: readonly string[]): Record<string, true> => Object.fromEntries(names.map((name) => [name, true]))

function uniqueLines(lines: { lineNumber: number }[]): boolean {
  return new Set(lines.map(({ lineNumber }) => lineNumber)).size === lines.length
}

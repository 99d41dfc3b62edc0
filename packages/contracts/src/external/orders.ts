import { z } from 'zod'
import { dataResponse } from '../endpoint.ts'
import { inStoreSources } from '../shipments/expected-dates.ts'
import { supplierRecord } from '../records/party.ts'
import { productRecord } from '../records/product.ts'
import { purchaseOrderRecord } from '../records/purchase-order.ts'
import { businessDate, text } from '../scalars.ts'
import { application, external, listParameters, changedPageOf } from './declare.ts'
import { changedFilter, number, numbers } from './filters.ts'
import { readRecord, resourceOf } from './read-record.ts'

const decimalText = z.string().max(40)
const orders = { feature: 'enabledPurchaseOrder' } as const

const derivedOrder = z
  .object({
    supplierName: z.string().max(200).nullable(),
    /** Shipments that carry lines of the order, with their states. */
    shipments: z.array(z.object({ shipmentNumber: z.string().max(64), status: z.string().max(64) })).max(10_000),
    lines: z
      .array(
        z
          .object({
            lineNumber: z.int(),
            shippedQty: decimalText,
            /** Ordered and not shipped yet; 0 or more. */
            remainingQty: decimalText.nullable(),
            /** In-store date of the last part of the line, actual or expected. */
            expectedInStore: z.string().max(10).nullable(),
            /** `actual` (delivery), `estimated` (estimated delivery) or `forecast` (expected arrival plus the usual days to delivery). */
            expectedInStoreSource: z.enum(inStoreSources).nullable(),
            /** Compared with the required in-store date; positive is late. */
            expectedInStoreDelayInDays: z.int().nullable(),
          })
          .partial(),
      )
      .max(5000),
  })
  .partial()

/** Purchase order as the external API returns it. */
export const externalOrder = resourceOf(readRecord(purchaseOrderRecord), derivedOrder)
const externalProduct = resourceOf(readRecord(productRecord), z.object({}))
const externalSupplier = resourceOf(readRecord(supplierRecord), z.object({}))

const sampleOrder = {
  record: { orderNumber: 'PO-106711', supplierCode: 'LANTERN', orderDate: '2026-09-01', status: 'Open' },
  derived: { supplierName: 'Lantern Bay Lighting', shipments: [{ shipmentNumber: 'S00014571', status: 'In Transit' }] },
  changedAt: '2026-11-24T06:05:00.000Z',
  complete: false,
}

/** Purchase orders, and their suppliers and products. */
export const externalOrders = {
  listExternalPurchaseOrders: external.get('external/purchase-orders', {
    access: application('list-purchase-orders', orders),
    group: 'orders',
    name: 'List purchase orders',
    description: 'Returns all purchase orders, those that changed since a given time, or those that match the filters.',
    summary: 'Lists purchase orders, page by page.',
    query: z.object({
      ...listParameters,
      ...changedFilter,
      orderNumber: numbers.optional(),
      orderDateFrom: businessDate.optional(),
      orderDateTo: businessDate.optional(),
      status: text(64).optional(),
      supplierCode: number.optional(),
      vendorNumber: text(64).optional(),
      include: z
        .array(z.enum(['lines']))
        .max(1)
        .optional(),
    }),
    response: dataResponse(changedPageOf(externalOrder)),
    errors: ['cursorExpired', 'queryTimeout'],
    example: { items: [sampleOrder] },
  }),

  getExternalPurchaseOrder: external.get('external/purchase-orders/{orderNumber}', {
    access: application('get-purchase-order', orders),
    group: 'orders',
    name: 'Get one purchase order',
    description: 'Returns a purchase order with its lines and their shipped and remaining quantities.',
    summary: 'Returns a purchase order with its lines.',
    params: z.object({ orderNumber: number }),
    response: dataResponse(externalOrder),
    etag: true,
    errors: ['notFound'],
    example: {
      ...sampleOrder,
      record: { ...sampleOrder.record, lines: [{ lineNumber: 10, lineId: '10', code: 'LAMP-7', qty: '120' }] },
      derived: { ...sampleOrder.derived, lines: [{ lineNumber: 10, shippedQty: '100', remainingQty: '20' }] },
      complete: true,
    },
  }),

  listExternalProducts: external.get('external/products', {
    access: application('list-products', { feature: 'enabledProducts', knowsSupplierFilter: false }),
    group: 'orders',
    name: 'List products',
    description: 'Returns products by code with their descriptions.',
    summary: 'Lists products, page by page.',
    query: z.object({ ...listParameters, ...changedFilter, code: numbers.optional() }),
    response: dataResponse(changedPageOf(externalProduct)),
    errors: ['cursorExpired', 'queryTimeout'],
    example: {
      items: [
        {
          record: { code: 'LAMP-7', description: 'Desk lamp', units: 'PCE' },
          derived: {},
          changedAt: sampleOrder.changedAt,
          complete: true,
        },
      ],
    },
  }),

  listExternalSuppliers: external.get('external/suppliers', {
    access: application('list-suppliers'),
    group: 'orders',
    name: 'List suppliers',
    description: 'Returns trading suppliers by code with their addresses.',
    summary: 'Lists suppliers, page by page.',
    query: z.object({ ...listParameters, ...changedFilter, code: numbers.optional() }),
    response: dataResponse(changedPageOf(externalSupplier)),
    errors: ['cursorExpired', 'queryTimeout'],
    example: {
      items: [{ record: { code: 'LANTERN', name: 'Lantern Bay Lighting' }, derived: {}, changedAt: sampleOrder.changedAt, complete: true }],
    },
  }),
}

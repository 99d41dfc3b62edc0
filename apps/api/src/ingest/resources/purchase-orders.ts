import type { Client } from '@portal/db/pool'
import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import { copyRows, upsertRows } from '@portal/db/copy-rows'
import { RecordIssue, type RecordChange, type ChunkContext, type ImportContext, type RecordWriter } from '../context/context.ts'
import { lineTotal } from '../context/decimals.ts'
import { normalizeVendorNumber } from '../../domain/accounts/vendor-number.ts'
import { findByKey } from '../context/find-by-key.ts'
import { RequiredDates } from './required-dates.ts'
import { statementsOf } from '@portal/db/statements'
import { recordEvents, type IntegrationEvent } from '../../domain/events/record-events.ts'
import { lifecycleEvents, recordCreated } from '../../domain/events/lifecycle-events.ts'
import { readOrderSnapshots } from '../../domain/orders/order-snapshots.ts'
import { orderWarnings } from './order-warnings.ts'
import { unknownSuppliers } from './unknown-suppliers.ts'

export const purchaseOrders: RecordWriter<PurchaseOrderRecord> = {
  tables: ['purchase_orders', 'order_lines', 'order_line_rows'],
  keyOf: ({ orderNumber }) => orderNumber,
  find: (client, { account }, keys) => findByKey(client, 'purchase_orders', 'order_number', account.id, keys),

  check({ lines }) {
    for (const [index, { qty, unitPrice, unitQty, linePrice }] of lines.entries()) {
      const isTooLarge = linePrice === undefined && unitPrice !== undefined && exceedsColumn(lineTotal(qty, unitPrice, unitQty))
      if (isTooLarge)
        throw new RecordIssue('missingField', `lines[${index}].linePrice`, 'Required because qty × unitPrice ÷ unitQty exceeds the maximum')
    }
  },

  warningsOf: orderWarnings,

  databaseWarningsOf: (client, context, records) =>
    unknownSuppliers(
      client,
      context,
      records.map(({ supplierCode }) => [{ propertyName: 'supplierCode', code: supplierCode }]),
    ),

  async write(client, context, changes) {
    const { references, account, changed } = context
    context.stubs += await references.prepare(
      client,
      'suppliers',
      changes.map(({ record }) => record.supplierCode),
    )
    context.stubs += await references.prepare(
      client,
      'products',
      changes.flatMap(({ record }) => record.lines.map(({ code }) => code)),
    )
    const [replaced, added] = [changes.filter(({ exists }) => exists), changes.filter(({ exists }) => !exists)]
    const existing = replaced.map(({ id }) => id)
    await changed.ordersChange(client, account.id, { there: existing, fresh: added.map(({ id }) => id) })
    const before = await readOrderSnapshots(client, account.id, existing)
    const dates = await RequiredDates.of(client, account.id, existing)
    if (existing.length > 0) await clearLines(client, context, existing)
    const orders = (changes: RecordChange<PurchaseOrderRecord>[]) => changes.map((change) => orderRow(change, context))
    const lines = (changes: RecordChange<PurchaseOrderRecord>[]) => changes.flatMap((change) => lineRows(change, context))
    await copyRows(client, 'purchase_orders', orders(added))
    await upsertRows(client, 'purchase_orders', ['account_id', 'id'], orders(replaced))
    await copyRows(client, 'order_lines', lines(added))
    await upsertRows(client, 'order_lines', ['account_id', 'order_id', 'line_number'], lines(replaced))
    for (const { record, id } of added) references.note('purchase_orders', record.orderNumber, id)
    await dates.markChanged()
    const after = await readOrderSnapshots(client, account.id, existing)
    const events = changes.flatMap(({ id, record }): IntegrationEvent[] => {
      const supplierId = references.id('suppliers', record.supplierCode)
      const stored = after.get(id)
      return stored
        ? lifecycleEvents('order', before.get(id), stored)
        : [recordCreated('order', { id, key: record.orderNumber, supplierId })]
    })
    await recordEvents(statementsOf(client), account.id, context.changedAt, events)
  },
}

/** True if a price has more integer digits than its column. */
const exceedsColumn = (price: string): boolean => price.replace(/^-|\..*$/g, '').length > 18

/** Deletes the lines of replaced orders. Lines that a shipment or booking references stay as stubs until the record fills them again. */
async function clearLines(client: Client, { account, abandoned }: ChunkContext, orders: string[]): Promise<void> {
  const { rows } = await client.query<{ supplier_id: string | null; product_id: string | null }>(
    `select distinct o.supplier_id, l.product_id from purchase_orders o
     left join order_lines l on l.account_id = o.account_id and l.order_id = o.id where o.account_id = $1 and o.id = any($2::uuid[])`,
    [account.id, orders],
  )
  for (const { supplier_id, product_id } of rows) {
    if (supplier_id) abandoned.suppliers.add(supplier_id)
    if (product_id) abandoned.products.add(product_id)
  }
  await client.query(
    `delete from order_lines t where account_id = $1 and order_id = any($2::uuid[])
     and not exists (select from shipment_order_lines l where l.account_id = $1 and l.order_id = t.order_id and l.line_number = t.line_number)
     and not exists (select from booked_lines b where b.account_id = $1 and b.order_id = t.order_id and b.line_number = t.line_number)`,
    [account.id, orders],
  )
  await client.query(
    `update order_lines set line_id = line_number::text, product_id = null, description = null, status = null, qty = null, qty_uom = null,
       unit_price = null, unit_qty = null, unit_uom = null, line_price = null, currency = null, required_in_store_date = null,
       shipping_date = null, delivery_date = null, custom_fields = null, is_stub = true
     where account_id = $1 and order_id = any($2::uuid[])`,
    [account.id, orders],
  )
}

function orderRow(
  { record, id, hash }: RecordChange<PurchaseOrderRecord>,
  { account, batchId, source, references, changedAt }: ChunkContext,
) {
  return {
    account_id: account.id,
    id,
    order_number: record.orderNumber,
    supplier_id: references.id('suppliers', record.supplierCode),
    vendor_number: (record.vendorNumber && normalizeVendorNumber(record.vendorNumber)) || null,
    buyer_id: record.buyerId ?? null,
    created_by: record.createdBy ?? null,
    order_date: record.orderDate,
    status: record.status ?? null,
    incoterm: record.incoterm ?? null,
    marks_and_numbers: record.marksAndNumbers ?? null,
    goods_description: record.goodsDescription ?? null,
    supplier: record.supplier ?? null,
    deliver_to: record.deliverTo ?? null,
    custom_fields: jsonList(record.customFields),
    is_stub: false,
    content_hash: hash,
    batch_id: batchId,
    source,
    changed_at: changedAt,
  }
}

function lineRows({ record, id }: RecordChange<PurchaseOrderRecord>, { account, references }: ImportContext) {
  return record.lines.map((line) => ({
    account_id: account.id,
    order_id: id,
    line_number: line.lineNumber,
    line_id: line.lineId ?? String(line.lineNumber),
    product_id: references.id('products', line.code),
    description: line.description ?? null,
    status: line.status ?? null,
    qty: line.qty,
    qty_uom: line.qtyUom ?? null,
    unit_price: line.unitPrice ?? null,
    unit_qty: line.unitQty ?? null,
    unit_uom: line.unitUom ?? null,
    line_price: line.linePrice ?? (line.unitPrice === undefined ? null : lineTotal(line.qty, line.unitPrice, line.unitQty)),
    currency: line.currency ?? null,
    required_in_store_date: line.requiredInStoreDate ?? null,
    shipping_date: line.shippingDate ?? null,
    delivery_date: line.deliveryDate ?? null,
    custom_fields: jsonList(line.customFields),
    is_stub: false,
  }))
}

/** Serializes a list as JSON text, because COPY would treat an array as a PostgreSQL array. */
const jsonList = (list: object[] | undefined) => (list ? JSON.stringify(list) : null)

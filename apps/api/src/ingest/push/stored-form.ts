import type { PushResource } from '@portal/contracts/external/declare'
import type { ProductRecord } from '@portal/contracts/records/product'
import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { SupplierRecord } from '@portal/contracts/records/party'
import type { VesselPositionRecord } from '@portal/contracts/records/vessel-position'
import { canonicalDecimal } from '@portal/contracts/scalars'
import type { Client } from '@portal/db/pool'
import { compile, sql, type Sql } from '@portal/db/read'
import { orderFields, orderLinesOf } from '../../domain/orders/order-record.ts'
import { productFields } from '../../domain/products/product-record.ts'
import { selectAllRows, instantText, jsonObject, type FromTable } from '../../domain/records/record-sql.ts'
import { withStoredInstants } from '../../domain/shipments/stored-instants.ts'
import { selectShipmentLists, statedShipmentFields } from '../../domain/shipments/shipment-record.ts'
import { supplierFields } from '../../domain/suppliers/supplier-record.ts'
import type { ImportContext } from '../context/context.ts'
import { lineTotal } from '../context/decimals.ts'
import { rateDate } from '../resources/shipment-rows.ts'

/** Stored form of records of a resource. */
interface StoredForm<R extends object> {
  /** Selects key and record of stored rows. @param keys of the rows */
  query(from: FromTable, keys: readonly string[]): Sql
  /** Returns a record in its stored form: with defaults, and without empty values. */
  of(record: R, context: ImportContext): R
}

const asItIs = <R>(record: R): R => record

const suppliers: StoredForm<SupplierRecord> = {
  query: (from, keys) =>
    sql`select v.code as key, ${jsonObject(supplierFields)} as record from ${from('suppliers')} v where v.code = any(${keys}::text[])`,
  of: asItIs,
}

const products: StoredForm<ProductRecord> = {
  query: (from, keys) =>
    sql`select p.code as key, ${jsonObject(productFields)} as record from ${from('products')} p where p.code = any(${keys}::text[])`,
  of: asItIs,
}

const purchaseOrders: StoredForm<PurchaseOrderRecord> = {
  query: (from, keys) =>
    sql`select o.order_number as key, ${jsonObject({ ...orderFields(from), lines: orderLinesOf(from) })} as record
      from ${from('purchase_orders')} o where o.order_number = any(${keys}::text[])`,
  of({ vendorNumber, lines, ...record }) {
    const number = vendorNumber?.trim().toUpperCase()
    return {
      ...record,
      ...(number && { vendorNumber: number }),
      lines: lines
        .map((line) => {
          const price = line.linePrice ?? (line.unitPrice === undefined ? undefined : lineTotal(line.qty, line.unitPrice, line.unitQty))
          return { ...line, lineId: line.lineId ?? String(line.lineNumber), ...(price !== undefined && { linePrice: price }) }
        })
        .toSorted((a, b) => a.lineNumber - b.lineNumber),
    }
  },
}

const shipments: StoredForm<ShipmentRecord> = {
  query: (from, keys) =>
    sql`select s.shipment_number as key, ${jsonObject({ ...statedShipmentFields(from), ...selectShipmentLists(from) })} as record
      from ${from('shipments')} s where s.shipment_number = any(${keys}::text[])`,
  of(record, { rates }) {
    const filled = <M extends { currency: string; exchangeRate?: string | undefined; invoiceDate?: string | undefined }>(money: M): M => ({
      ...money,
      exchangeRate: money.exchangeRate ?? canonicalDecimal(rates.rate(money.currency, rateDate(record, money.invoiceDate)) ?? ''),
    })
    const kept = withStoredInstants(record)
    return withoutEmptyLists({
      ...kept,
      charges: kept.charges?.map(filled),
      invoices: kept.invoices?.map(({ supplierCode = record.supplierCode, ...invoice }) =>
        withoutEmptyLists({ ...filled(invoice), ...(supplierCode !== undefined && { supplierCode }) }),
      ),
      // events without a classifier are actual
      events: kept.events?.map(({ classifier, ...event }) => (classifier && classifier !== 'actual' ? { ...event, classifier } : event)),
    })
  },
}

const vesselPositions: StoredForm<VesselPositionRecord> = {
  query: (from, keys) => sql`
    select w.key, ${jsonObject({
      vessel: sql`p.vessel`,
      imo: sql`p.imo`,
      mmsi: sql`p.mmsi`,
      lat: sql`p.lat`,
      lon: sql`p.lon`,
      status: sql`p.status`,
      speed: sql`p.speed`,
      headingDeg: sql`p.heading_deg`,
      timestamp: instantText(sql`p.timestamp`),
    })} as record
    from unnest(${keys}::text[]) as w (key) join ${from('vessel_positions')} p
      on p.vessel_key = regexp_replace(w.key, '@[^@]*$', '') and p.timestamp = regexp_replace(w.key, '^.*@', '')::timestamptz`,
  of: asItIs,
}

/** Removes empty lists and undefined properties, which are stored like missing ones. */
function withoutEmptyLists<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T
}

const forms = {
  suppliers,
  products,
  'purchase-orders': purchaseOrders,
  shipments,
  'vessel-positions': vesselPositions,
} as const satisfies Record<PushResource, object>

export const asStored = (resource: PushResource, record: object, context: ImportContext): object =>
  (forms[resource] as StoredForm<object>).of(record, context)

/** Returns stored records of an account by key, in that form. */
export async function storedRecords(
  client: Client,
  accountId: string,
  resource: PushResource,
  keys: readonly string[],
): Promise<Map<string, object>> {
  const { text, values } = compile(forms[resource].query(selectAllRows(accountId), keys))
  const { rows } = await client.query<{ key: string; record: object }>(text, [...values])
  return new Map(rows.map(({ key, record }) => [key, record]))
}

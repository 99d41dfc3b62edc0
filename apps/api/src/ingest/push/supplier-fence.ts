import type { PushResource } from '@portal/contracts/external/declare'
import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { RecordError } from '@portal/contracts/records/record-error'
import type { Client } from '@portal/db/pool'
import type { SupplierPart } from '@portal/db/supplier-part'
import type { Applicable } from '../context.ts'

/** The same words for a missing supplier, a row of another and a reference to one: they must not tell which. */
export const outsideSupplierFilter: RecordError = {
  code: 'outsideSupplierFilter',
  propertyName: null,
  errorMessage: 'Does not belong to the suppliers of this application, or names something that does not',
}

/**
 * Records that a key may not send whose application has suppliers: those of other suppliers or of none, those that would replace a row of
 * another, and those that name an order or a supplier outside. Orders that are not there yet may be named.
 * @returns their keys
 */
export async function outsidePart(
  client: Client,
  accountId: string,
  resource: PushResource,
  chunk: readonly Applicable[],
  { suppliers }: SupplierPart,
): Promise<Set<string>> {
  const list = async (statement: string, values: readonly string[]) => {
    if (values.length === 0) return new Set<string>()
    const { rows } = await client.query<{ key: string }>(statement, [accountId, suppliers, values])
    return new Set(rows.map(({ key }) => key))
  }
  const foreign = (table: string, column: string, values: readonly string[]) =>
    list(
      `select ${column} as key from ${table} where account_id = $1 and ${column} = any($3::text[])
       and (supplier_id is null or supplier_id <> all($2::uuid[]))`,
      values,
    )
  const keys = chunk.map(({ key }) => key)
  const named = new Map(chunk.map(({ key, record }) => [key, namesOf(resource, key, record)]))
  const all = [...named.values()]
  const own = await list('select code as key from suppliers where account_id = $1 and id = any($2::uuid[]) and code = any($3::text[])', [
    ...new Set(all.flatMap(({ suppliers }) => suppliers)),
  ])
  const orders = await foreign('purchase_orders', 'order_number', [...new Set(all.flatMap(({ orders }) => orders))])
  const rows =
    resource === 'shipments'
      ? await foreign('shipments', 'shipment_number', keys)
      : resource === 'purchase-orders'
        ? await foreign('purchase_orders', 'order_number', keys)
        : new Set<string>()
  const isInside = (key: string) => {
    const names = named.get(key)!
    return (
      names.suppliers.length > 0 &&
      names.suppliers.every((code) => own.has(code)) &&
      !rows.has(key) &&
      !names.orders.some((o) => orders.has(o))
    )
  }
  return new Set(keys.filter((key) => !isInside(key)))
}

/** The suppliers and orders that a record names, its own supplier first; none where it has none. */
function namesOf(resource: PushResource, key: string, record: object): { suppliers: string[]; orders: string[] } {
  if (resource === 'suppliers') return { suppliers: [key], orders: [] }
  if (resource === 'purchase-orders') return { suppliers: listed((record as PurchaseOrderRecord).supplierCode), orders: [] }
  if (resource !== 'shipments') throw new Error(`${resource} cannot be told by supplier.`)
  const { supplierCode, invoices = [], orderLines = [] } = record as ShipmentRecord
  if (supplierCode === undefined) return { suppliers: [], orders: [] }
  return {
    suppliers: [supplierCode, ...invoices.flatMap((invoice) => listed(invoice.supplierCode))],
    orders: [
      ...orderLines.map(({ orderNumber }) => orderNumber),
      ...invoices.flatMap(({ lines = [] }) => lines.flatMap(({ orderNumber }) => listed(orderNumber))),
    ],
  }
}

const listed = (value: string | undefined): string[] => (value === undefined ? [] : [value])

import type { PushResource } from '@portal/contracts/external/declare'
import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { RecordError } from '@portal/contracts/records/record-error'
import type { Client } from '@portal/db/pool'
import type { SupplierPart } from '@portal/db/supplier-part'
import { normalizeReference } from '../../domain/shipments/shipment-references.ts'
import type { ValidRecord } from '../context/context.ts'
import { listReferences } from '../context/referenced-shipments.ts'

/** Same message for a missing supplier, another supplier's row and a reference to one, so that it does not disclose which. */
export const outsideSupplierFilter: RecordError = {
  code: 'outsideSupplierFilter',
  propertyName: null,
  errorMessage: 'Must belong to the suppliers of this application, as must every record it refers to',
}

/** Names in a record besides its key. */
interface Names {
  /** Supplier of the record first, if it has one. */
  suppliers: string[]
  orders: string[]
  /** References by which messages find a shipment. */
  references: string[]
  /** In the normal form of `shipment_references`. */
  containers: string[]
  bookings: string[]
}

/** SQL condition for rows that belong to none of the key's suppliers. */
const isForeign = (alias: string) => `(${alias}.supplier_id is null or ${alias}.supplier_id <> all($2::uuid[]))`

/** Statements that return which of the values `$3` belong to other suppliers than the key's (`$2`), by kind of value. */
const foreignValues = {
  orders: `select o.order_number as key from purchase_orders o
    where o.account_id = $1 and o.order_number = any($3::text[]) and ${isForeign('o')}`,
  shipments: `select s.shipment_number as key from shipments s
    where s.account_id = $1 and s.shipment_number = any($3::text[]) and ${isForeign('s')}`,
  references: `select unnest(array[s.shipment_number, s.house_waybill_number, s.carrier_booking_reference]) as key from shipments s
    where s.account_id = $1 and ${isForeign('s')} and (s.shipment_number = any($3::text[])
      or s.house_waybill_number = any($3::text[]) or s.carrier_booking_reference = any($3::text[]))`,
  // containers are reused on every voyage: only one in transit belongs to its shipment
  containers: `select r.reference as key from shipment_references r join shipments s on s.account_id = r.account_id and s.id = r.shipment_id
    where r.account_id = $1 and r.kind = 'container' and r.reference = any($3::text[]) and s.step < 3 and ${isForeign('s')}`,
  bookings: `select b.booking_number as key from booked_lines b join purchase_orders o on o.account_id = b.account_id and o.id = b.order_id
    where b.account_id = $1 and b.booking_number = any($3::text[]) and ${isForeign('o')}`,
} as const

/**
 * Finds records that a key limited to suppliers may not send: those of other suppliers or of none, those that would replace another
 * supplier's row, and those that name another supplier, or an order or booking of one. A shipment may not have a reference of another
 * supplier's shipment either, because messages would no longer find that one. Unknown orders may be named.
 * @returns their keys
 */
export async function outsidePart(
  client: Client,
  accountId: string,
  resource: PushResource,
  chunk: readonly ValidRecord[],
  { suppliers }: SupplierPart,
): Promise<Set<string>> {
  const list = async (statement: string, values: readonly string[]) => {
    if (values.length === 0) return new Set<string>()
    const { rows } = await client.query<{ key: string }>(statement, [accountId, suppliers, [...new Set(values)]])
    return new Set(rows.map(({ key }) => key))
  }
  const keys = chunk.map(({ key }) => key)
  const named = new Map(chunk.map(({ key, record }) => [key, listNames(resource, key, record)]))
  const all = (name: keyof Names) => [...named.values()].flatMap((names) => names[name])
  const ownCodes = await list(
    'select code as key from suppliers where account_id = $1 and id = any($2::uuid[]) and code = any($3::text[])',
    all('suppliers'),
  )
  const foreign = {
    orders: await list(foreignValues.orders, all('orders')),
    references: await list(foreignValues.references, all('references')),
    containers: await list(foreignValues.containers, all('containers')),
    bookings: await list(foreignValues.bookings, all('bookings')),
  }
  const rows =
    resource === 'shipments'
      ? await list(foreignValues.shipments, keys)
      : resource === 'purchase-orders'
        ? await list(foreignValues.orders, keys)
        : new Set<string>()
  const namesByShipment = resource === 'shipments' ? await carriedNames(client, accountId, keys) : new Map<string, Set<string>>()
  const kinds = ['orders', 'references', 'containers', 'bookings'] as const
  const isInside = (key: string) => {
    const names = named.get(key)!
    const added = (kind: (typeof kinds)[number]) => names[kind].filter((name) => !namesByShipment.get(key)?.has(name))
    return (
      names.suppliers.length > 0 &&
      names.suppliers.every((code) => ownCodes.has(code)) &&
      !rows.has(key) &&
      !kinds.some((kind) => added(kind).some((name) => foreign[kind].has(name)))
    )
  }
  return new Set(keys.filter((key) => !isInside(key)))
}

/** Returns the references, containers and bookings that stored shipments already have, because data that was read may be sent back. */
async function carriedNames(client: Client, accountId: string, keys: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await client.query<{ key: string; names: string[] }>(
    `select s.shipment_number as key, array_remove(array[s.house_waybill_number, s.carrier_booking_reference], null) || s.booking_numbers
       || array(select r.reference from shipment_references r
         where r.account_id = s.account_id and r.shipment_id = s.id and r.kind = 'container')
       || array(select l.booking_number from shipment_order_lines l
         where l.account_id = s.account_id and l.shipment_id = s.id and l.booking_number is not null) as names
     from shipments s where s.account_id = $1 and s.shipment_number = any($2::text[])`,
    [accountId, keys],
  )
  return new Map(rows.map(({ key, names }) => [key, new Set(names)]))
}

const noNames: Names = { suppliers: [], orders: [], references: [], containers: [], bookings: [] }

function listNames(resource: PushResource, key: string, record: object): Names {
  if (resource === 'suppliers') return { ...noNames, suppliers: [key] }
  if (resource === 'purchase-orders') return { ...noNames, suppliers: listed((record as PurchaseOrderRecord).supplierCode) }
  if (resource !== 'shipments') throw new Error(`${resource} cannot be assigned to suppliers.`)
  const shipment = record as ShipmentRecord
  const { supplierCode, invoices = [], orderLines = [], containers = [], bookingNumbers = [] } = shipment
  if (supplierCode === undefined) return noNames
  return {
    suppliers: [supplierCode, ...invoices.flatMap((invoice) => listed(invoice.supplierCode))],
    orders: [
      ...orderLines.map(({ orderNumber }) => orderNumber),
      ...invoices.flatMap(({ lines = [] }) => lines.flatMap(({ orderNumber }) => listed(orderNumber))),
    ],
    references: listReferences(shipment),
    containers: containers.map(({ number }) => normalizeReference(number)),
    bookings: [...bookingNumbers, ...orderLines.flatMap(({ bookingNumber }) => listed(bookingNumber))],
  }
}

const listed = (value: string | undefined): string[] => (value === undefined ? [] : [value])

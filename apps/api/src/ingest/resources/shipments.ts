import type { Client } from '@portal/db/pool'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { markDirty, type DirtyMonth } from '@portal/db/cells/mark'
import { copyRows, upsertRows, type Rows } from '@portal/db/copy-rows'
import { TimeSlices } from '@portal/db/time-slices'
import {
  RecordIssue,
  type RecordChange,
  type ChunkContext,
  type ImportContext,
  type RecordWriter,
  type RemovalContext,
} from '../context/context.ts'
import { findByKey } from '../context/find-by-key.ts'
import { placeReferences } from '../context/place-references.ts'
import { limitedShipmentIds, markSenders } from './limited-senders.ts'
import { unknownBookings } from './unknown-bookings.ts'
import { unknownPlaces } from './unknown-places.ts'
import { unknownSuppliers } from './unknown-suppliers.ts'
import { shipmentWarnings } from './shipment-warnings.ts'
import { monthColumns, toDirtyMonths, uniqueMonths, type Months } from './dirty-months.ts'
import { firstOfMonth } from './shipment-derivation.ts'
import { toLineRows, rateDate, toShipmentRows } from './shipment-rows.ts'
import { notifyShipmentUpdates } from '../../domain/shipments/shipment-updates.ts'
import { refreshPortalEstimates } from '../../domain/shipments/portal-estimates.ts'
import { readReplaced, recordShipmentChanges } from './shipment-watch.ts'

/** Child tables of a shipment that reference only places and suppliers. */
const independentChildren = ['containers', 'charges', 'invoices', 'shipment_events', 'routing_ports', 'shipment_references'] as const
/** Child tables that also reference orders or products. */
const lineChildren = ['shipment_order_lines', 'invoice_lines'] as const
const children = [...independentChildren, ...lineChildren]
type Child = (typeof children)[number]

type WrittenRows = { change: RecordChange<ShipmentRecord> } & ReturnType<typeof toShipmentRows>

export const shipments: RecordWriter<ShipmentRecord> = {
  // records may name orders and products that are not known yet
  tables: ['shipments', ...children, 'order_line_rows', 'purchase_orders', 'order_lines', 'products'],
  keyOf: ({ shipmentNumber }) => shipmentNumber,
  async find(client, { account, policy }, keys) {
    const rows = await findByKey(client, 'shipments', 'shipment_number', account.id, keys)
    // a shipment that only messages have created is a stub for a record, but not for a key that may change only parts of it
    return policy ? rows : rows.map((row) => (row.hash?.length === 0 ? { ...row, hash: null } : row))
  },

  check(record, { rates, account }) {
    const money = [
      ...(record.charges ?? []).map((charge, index) => ({ ...charge, path: `charges[${index}]`, date: charge.invoiceDate })),
      ...(record.invoices ?? []).map((invoice, index) => ({ ...invoice, path: `invoices[${index}]`, date: invoice.invoiceDate })),
    ]
    for (const { path, currency, exchangeRate, date } of money) {
      if (exchangeRate === undefined && rates.rate(currency, rateDate(record, date)) === undefined)
        throw new RecordIssue(
          'missingRate',
          `${path}.exchangeRate`,
          `Required: the portal has no reference rate from ${currency} to ${account.baseCurrency}`,
        )
    }
  },

  warningsOf: shipmentWarnings,

  async databaseWarningsOf(client, context, records) {
    const suppliers = records.map(({ supplierCode, invoices = [] }) => [
      { propertyName: 'supplierCode', code: supplierCode },
      ...invoices.map((invoice, index) => ({ propertyName: `invoices[${index}].supplierCode`, code: invoice.supplierCode })),
    ])
    const found = [
      await unknownBookings(client, context, records),
      await unknownPlaces(client, records),
      await unknownSuppliers(client, context, suppliers),
    ]
    return records.map((_, index) => found.flatMap((warnings) => warnings[index] ?? []))
  },

  async write(client, context, changes) {
    await resolvePartners(client, context, changes)
    context.changed.shipmentsChange(changes.map(({ id }) => id))
    const replaced = changes.filter(({ exists }) => exists).map(({ id }) => id)
    if (replaced.length > 0) await context.changed.shipmentsReplace(client, context.account.id, replaced, listOrderNumbers(changes))
    const limitedIds = await limitedShipmentIds(client, context, changes)
    const before = await readReplaced(client, context, replaced)
    const clearedMonths = replaced.length > 0 ? await clear(client, context, replaced) : []
    const rows: WrittenRows[] = []
    // generator: computes a record while PostgreSQL receives the previous ones
    const write = function* (exists: boolean) {
      for (const change of changes.filter((each) => each.exists === exists)) {
        const row = { change, ...toShipmentRows(change, context) }
        rows.push(row)
        yield exists ? row.shipments : { ...row.shipments, application_id: (!change.sources && context.applicationId) || null }
      }
    }
    await copyRows(client, 'shipments', write(false))
    await upsertRows(client, 'shipments', ['account_id', 'id'], write(true))
    await markSenders(client, context, changes, limitedIds)
    await copyChildren(client, independentChildren, rows)
    context.inTurn.push(async () => {
      await context.changed.shipmentsReplace(client, context.account.id, [], listOrderNumbers(changes))
      await resolveGoods(client, context, changes)
      await copyChildren(client, lineChildren, await lineRows(changes, context))
      await refreshPortalEstimates(client, { ...context, now: new Date(context.changedAt) }, { shipments: changes.map(({ id }) => id) })
      await recordShipmentChanges(client, context, before, rows)
      await notifyShipmentUpdates(client, context.account.id, replaced)
      await markDirty(
        client,
        context.account.id,
        uniqueMonths([...clearedMonths, ...rows.flatMap(listWrittenMonths), ...(await bookingMonths(client, context, changes))]),
      )
    })
  },
}

async function lineRows(changes: readonly RecordChange<ShipmentRecord>[], context: ChunkContext): Promise<ReturnType<typeof toLineRows>[]> {
  const slices = new TimeSlices()
  const rows = []
  for (const change of changes) {
    await slices.pause()
    rows.push(toLineRows(change, context))
  }
  return rows
}

const listOrderNumbers = (changes: readonly RecordChange<ShipmentRecord>[]): string[] =>
  changes.flatMap(({ record }) => (record.orderLines ?? []).map(({ orderNumber }) => orderNumber))

/** Prepares the ids of suppliers and places that the records reference. */
async function resolvePartners(client: Client, context: ChunkContext, changes: RecordChange<ShipmentRecord>[]): Promise<void> {
  const records = changes.map(({ record }) => record)
  context.stubs += await context.references.prepare(
    client,
    'suppliers',
    records.flatMap(({ supplierCode, invoices }) => [supplierCode, ...(invoices ?? []).map((invoice) => invoice.supplierCode)]),
  )
  context.stubs += await context.references.preparePlaces(
    client,
    records.flatMap((record) => placeReferences(record).map(({ code }) => code)),
  )
}

/** Prepares products, orders and order lines that the records reference. */
async function resolveGoods(client: Client, context: ImportContext, changes: RecordChange<ShipmentRecord>[]): Promise<void> {
  const { references, account, policy } = context
  const records = changes.map(({ record }) => record)
  const invoiceLines = records.flatMap(({ invoices }) => (invoices ?? []).flatMap((invoice) => invoice.lines ?? []))
  const shippedLines = records.flatMap((record) => record.orderLines ?? [])
  await references.prepare(
    client,
    'products',
    invoiceLines.map(({ productCode }) => productCode),
  )
  await references.prepare(
    client,
    'purchase_orders',
    [...shippedLines, ...invoiceLines].map(({ orderNumber }) => orderNumber),
  )
  if (policy?.stubsOfSupplier) await setStubSuppliers(client, context, records)
  await client.query(
    `insert into order_lines (account_id, order_id, line_number, line_id, is_stub)
     select distinct $1::uuid, order_id, line_number, line_number::text, true from unnest($2::uuid[], $3::int[]) as l (order_id, line_number)
     on conflict do nothing`,
    [
      account.id,
      shippedLines.map(({ orderNumber }) => references.id('purchase_orders', orderNumber)),
      shippedLines.map(({ lineNumber }) => lineNumber),
    ],
  )
}

/** Sets the supplier of orders that records name for the first time. */
async function setStubSuppliers(client: Client, { account, references }: ImportContext, records: readonly ShipmentRecord[]): Promise<void> {
  const suppliers = new Map(
    records.flatMap(({ supplierCode, orderLines = [], invoices = [] }) =>
      [...orderLines, ...invoices.flatMap(({ lines = [] }) => lines)].flatMap(({ orderNumber }) =>
        orderNumber === undefined ? [] : [[orderNumber, references.id('suppliers', supplierCode)] as const],
      ),
    ),
  )
  await client.query(
    `update purchase_orders o set supplier_id = n.supplier_id from unnest($2::text[], $3::uuid[]) as n (order_number, supplier_id)
     where o.account_id = $1 and o.order_number = n.order_number and o.is_stub and o.supplier_id is null`,
    [account.id, [...suppliers.keys()], [...suppliers.values()]],
  )
}

async function copyChildren<T extends Child>(client: Client, tables: readonly T[], rows: readonly { [C in T]: Rows<C> }[]): Promise<void> {
  for (const table of tables) {
    const tableRows = rows.flatMap((row): Rows<T> => row[table])
    await copyRows(client, table, tableRows)
  }
}

/** Deletes the children of shipments that are about to be replaced. @returns the months that they were counted in */
export async function clear(client: Client, { account, abandoned, changed }: RemovalContext, ids: string[]): Promise<DirtyMonth[]> {
  const collect = async (into: Set<string>, statement: string) => {
    const { rows } = await client.query<{ id: string }>(statement, [account.id, ids])
    for (const { id } of rows) into.add(id)
  }
  const condition = 'account_id = $1 and shipment_id = any($2::uuid[])'
  await collect(abandoned.orders, `select distinct order_id as id from shipment_order_lines where ${condition}`)
  changed.shipmentsChange(ids, abandoned.orders)
  await collect(abandoned.orders, `select distinct order_id as id from invoice_lines where ${condition} and order_id is not null`)
  await collect(abandoned.products, `select distinct product_id as id from invoice_lines where ${condition}`)
  await collect(abandoned.suppliers, `select distinct supplier_id as id from invoices where ${condition} and supplier_id is not null`)
  await collect(
    abandoned.suppliers,
    `select distinct supplier_id as id from shipments where account_id = $1 and id = any($2::uuid[]) and supplier_id is not null`,
  )
  const { rows } = await client.query<Months>(
    `select ${monthColumns} from shipments m where m.account_id = $1 and m.id = any($2::uuid[])
     union select ${monthColumns} from shipments m where m.account_id = $1 and m.carrier_booking_reference in (
       select carrier_booking_reference from shipments where account_id = $1 and id = any($2::uuid[]))`,
    [account.id, ids],
  )
  const spend = await client.query<{ month: string }>(
    `select distinct date_trunc('month', spend_date)::date::text as month from charges where ${condition} and spend_date is not null`,
    [account.id, ids],
  )
  // lines before their invoices, which is faster than the cascade
  for (const table of children.toReversed()) await client.query(`delete from ${table} where ${condition}`, [account.id, ids])
  return [...rows.flatMap(toDirtyMonths), ...spend.rows.map(({ month }): DirtyMonth => ({ basis: 'SPEND', month }))]
}

/** Returns the months of other shipments of the records' bookings, because the first month of a booking depends on all of them. */
async function bookingMonths(client: Client, { account }: ImportContext, changes: RecordChange<ShipmentRecord>[]): Promise<DirtyMonth[]> {
  const references = changes.map(({ record }) => record.carrierBookingReference).filter((reference) => reference !== undefined)
  if (references.length === 0) return []
  const { rows } = await client.query<Months>(
    `select distinct ${monthColumns} from shipments m where m.account_id = $1 and m.carrier_booking_reference = any($2)`,
    [account.id, references],
  )
  return rows.flatMap(toDirtyMonths)
}

/** Returns the months in which the written rows count. */
const listWrittenMonths = ({ shipments, charges }: ReturnType<typeof toShipmentRows>): DirtyMonth[] => [
  ...toDirtyMonths(shipments),
  ...charges.flatMap(({ spend_date: date }): DirtyMonth[] => (date === null ? [] : [{ basis: 'SPEND', month: firstOfMonth(date) }])),
]

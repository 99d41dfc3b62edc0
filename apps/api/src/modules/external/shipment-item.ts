import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { locations, sql, type AccountReader, type Sql } from '@portal/db/read'
import { decimalText, type FromTable, type RecordFields } from '../../domain/records/record-sql.ts'
import { expectedArrival, expectedInStore } from '../../domain/shipments/expected-dates.ts'
import { daysLeftUntil, lastFreeDay } from '../../domain/shipments/free-time.ts'
import { shipmentFields, shipmentLists, selectShipmentLists, type ShipmentList } from '../../domain/shipments/shipment-record.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { listAccess, type ListAccess } from '../../domain/shipments/list-access.ts'
import { derivedObject, resourceItem, withoutHidden } from './resource-item.ts'

/** Visible parts of shipments `s` for a key. */
export interface ShipmentView {
  /** Expression for a shipment as JSON. */
  item: Sql
  derived: Sql
  /** False if parts are hidden, which the key cannot send back. */
  complete: boolean
}

/**
 * Returns the visible parts of shipments for a key.
 * @param requested lists that it requests by name; `all` for all visible lists of one shipment
 * @throws {HttpError} 403 for a requested list that the key may not see
 */
export function shipmentView(scope: ApplicationScope, requested: readonly ShipmentList[] | 'all', now: Date): ShipmentView {
  const hidden = hiddenFields(scope.account.hiddenColumns)
  const access = new Map(shipmentLists.map((list) => [list, listAccess(list, scope)]))
  if (requested !== 'all')
    for (const list of requested) {
      const closed = access.get(list)
      if (typeof closed === 'string') rejectWith(closed, 'include')
    }
  const lists = (requested === 'all' ? shipmentLists : requested).filter((list) => typeof access.get(list) !== 'string')
  const shown = Object.fromEntries(lists.map((list) => [list, selectShipmentLists(bindTables(access.get(list) as AccountReader))[list]]))
  const own = shipmentFields(bindTables(scope.reader))
  // the sellers of a shipment's orders may include suppliers that the key may not see
  const { orderSellers, ...ownOfPart } = own
  const record = withoutHidden(
    { ...(scope.reader.part ? ownOfPart : { ...own, orderSellers }), ...shown } as RecordFields,
    'record',
    hidden,
  )
  const narrowed = [scope.reader, ...lists.map((list) => access.get(list) as AccountReader)].some(({ part }) => part)
  const complete = !narrowed && Object.keys(record).length === Object.keys(own).length + shipmentLists.length
  const derived = withoutHidden(derivedFields(scope, access, now), 'derived', hidden)
  return { item: resourceItem(record, derived, sql`s.changed_at`, complete), derived: derivedObject(derived), complete }
}

const bindTables =
  (reader: AccountReader): FromTable =>
  (table) =>
    reader.from(table)

function derivedFields({ reader, account }: ApplicationScope, access: ReadonlyMap<ShipmentList, ListAccess>, now: Date): RecordFields {
  const name = (from: Sql, column: Sql) => sql`(select n.name from ${from} n where ${column})`
  return {
    step: sql`s.step`,
    status: sql`s.recent_event_type`,
    supplierName: name(reader.from('suppliers'), sql`n.id = s.supplier_id`),
    originName: name(locations, sql`n.code = s.origin`),
    destinationName: name(locations, sql`n.code = s.destination`),
    delayInDays: sql`s.delay_days`,
    ...expectedFields({ reader, account, now }),
    teu: decimalText(sql`s.teu`),
    containerNumbers: sql`s.container_numbers`,
    orderNumbers: reader.part
      ? sql`array(select p.order_number from ${reader.from('shipment_order_lines')} m join ${reader.from('purchase_orders')} p on p.id = m.order_id
          where m.shipment_id = s.id group by p.order_number order by min(m.position))`
      : sql`s.order_numbers`,
    hasTracking: sql`s.has_tracking`,
    lastFreeDay,
    freeDaysLeft: daysLeftUntil({ reader, account, now }, lastFreeDay),
    ...moneyFields(access),
  }
}

/** Actual or expected arrival and delivery. */
function expectedFields(context: Pick<ApplicationScope, 'reader' | 'account'> & { now: Date }): RecordFields {
  const [arrival, inStore] = [expectedArrival(context, 's'), expectedInStore(context, 's')]
  return {
    expectedArrival: arrival.date,
    expectedArrivalSource: arrival.source,
    expectedInStore: inStore.date,
    expectedInStoreSource: inStore.source,
  }
}

/** Sums in base currency, limited to shipments whose charges and invoices the key may read. */
function moneyFields(access: ReadonlyMap<ShipmentList, ListAccess>): RecordFields {
  const [charges, invoices] = [access.get('charges'), access.get('invoices')]
  const ofPart = ({ part }: AccountReader, value: Sql) =>
    part ? sql`case when s.supplier_id = any(${part.suppliers}::uuid[]) then ${value} end` : value
  return {
    ...(charges &&
      typeof charges !== 'string' && {
        freightSpend: ofPart(charges, decimalText(sql`s.freight`)),
        totalSpend: ofPart(charges, decimalText(sql`(s.freight + s.destination_cost + s.disbursement + s.other_cost)`)),
      }),
    ...(invoices &&
      typeof invoices !== 'string' && {
        commercialValue: invoices.part
          ? sql`(select ${decimalText(sql`sum(i.base_value)`)} from ${invoices.from('invoices')} i where i.shipment_id = s.id)`
          : decimalText(sql`s.commercial_value`),
      }),
  }
}

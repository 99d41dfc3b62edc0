import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { sql, type Sql } from '@portal/db/read'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { sincePosition } from './changes/since-position.ts'
import { changedOrder, keysetPage } from './keyset-page.ts'
import { requireVisibleFilters } from './require-visible-filters.ts'
import { shipmentView } from './shipment-item.ts'
import { lookUpReference } from '../../domain/shipments/look-up-reference.ts'

type Filters = Omit<Parameters<ExternalHandler<'listExternalShipments'>>[0], 'limit' | 'cursor'>

/** Maximum number of shipments of a page with lists. */
const maxPageWithLists = 100

export const listExternalShipments = (dependencies: ExternalDependencies): ExternalHandler<'listExternalShipments'> => {
  const { cursors } = dependencies
  return async ({ limit, cursor, ...input }, scope, { now }) => {
    const { actor, reader } = scope
    const position = cursors.position<Filters>('list-shipments', actor, cursor, input)
    const { include = [], updatedSince, since: _, ...filters } = position.filters
    requireVisibleFilters('listExternalShipments', scope, filters)
    if (include.length > 0 && limit > maxPageWithLists)
      rejectWith('badRequest', 'limit', `Must be at most ${maxPageWithLists} with include`)
    const order = changedOrder('s', updatedSince)
    const since = await sincePosition(dependencies, scope, { list: 'list-shipments', id: sql`s.id`, keys: order.keys.length, position })
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('shipments')} s`,
        conditions: [...order.conditions, ...since.conditions, ...conditions(scope, filters)],
        keys: order.keys,
        item: shipmentView(scope, include, now).item,
        limit,
        since: since.since,
      },
      { list: 'list-shipments', actor, cursors, position },
    )
  }
}

function conditions(scope: ApplicationScope, filters: Omit<Filters, 'include' | 'updatedSince' | 'since'>): Sql[] {
  const { reader } = scope
  const { reference, shipmentNumber, etaFrom, etaTo, step, trans, mode, supplierCode } = filters
  return [
    ...(reference ? [withReference(scope, reference)] : []),
    ...(shipmentNumber ? [sql`s.shipment_number = any(${shipmentNumber})`] : []),
    ...(etaFrom ? [sql`s.destination_eta >= ${etaFrom}::date`] : []),
    ...(etaTo ? [sql`s.destination_eta <= ${etaTo}::date`] : []),
    ...(step ? [sql`s.step = any(${step.map(Number)}::smallint[])`] : []),
    ...(trans ? [sql`s.trans = ${trans}`] : []),
    ...(mode ? [sql`s.mode = ${mode}`] : []),
    ...(supplierCode ? [sql`s.supplier_id = (select v.id from ${reader.from('suppliers')} v where v.code = ${supplierCode})`] : []),
  ]
}

const fieldOfKind = { container: 'record.containers', order: 'record.orderLines' } as const

/** Matches shipments with exactly this reference, except by orders that the key may not see and by references that the account hides. */
function withReference({ reader, account }: ApplicationScope, text: string): Sql {
  const hidden = hiddenFields(account.hiddenColumns)
  const hiddenKinds = Object.entries(fieldOfKind).flatMap(([kind, field]) => (hidden.has(field) ? [kind] : []))
  const ownOrder = sql`exists (select from ${reader.from('shipment_order_lines')} m join ${reader.from('purchase_orders')} p on p.id = m.order_id
    where m.shipment_id = r.shipment_id and p.order_number = ${text})`
  const found = sql`select r.shipment_id from ${reader.from('shipment_references')} r where r.reference = ${lookUpReference(text)}
    ${hiddenKinds.length > 0 ? sql`and r.kind <> all(${hiddenKinds}::public.reference_kind[])` : sql``}
    ${reader.part ? sql`and (r.kind <> 'order' or ${ownOrder})` : sql``}`
  const byBooking = sql`s.carrier_booking_reference = ${text}`
  return hidden.has('record.carrierBookingReference') ? sql`s.id in (${found})` : sql`(s.id in (${found}) or ${byBooking})`
}

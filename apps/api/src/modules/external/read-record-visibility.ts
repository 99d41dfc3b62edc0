import type { PushResource } from '@portal/contracts/external/declare'
import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { records } from '@portal/contracts/records/index'
import type { AccountReader } from '@portal/db/read'
import { shipmentLists } from '../../domain/shipments/shipment-record.ts'
import type { RecordVisibility } from '../../ingest/push/record-visibility.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'

type Scope = Pick<ApplicationScope, 'access' | 'account' | 'reader'>
/** Properties that an endpoint shows of a resource: for all records, or for those of some suppliers. */
type View = Map<string, 'all' | 'part'>
type Opened = (endpoint: string) => AccountReader | undefined

/**
 * Returns the visibility of a resource's records for the key of a push: the properties that each of its readable endpoints shows.
 * Properties left out by any of them may be missing for that reason, and must not be deleted.
 */
export function readRecordVisibility(resource: PushResource, scope: Scope): RecordVisibility {
  const hidden = hiddenFields(scope.account.hiddenColumns)
  const opened: Opened = (endpoint) => {
    const reader = scope.access(endpoint)
    return typeof reader === 'string' ? undefined : reader
  }
  const all = Object.keys(records[resource].schema.shape)
  const prefix = resource === 'purchase-orders' ? 'order' : 'record'
  const visible = all.filter((name) => resource === 'vessel-positions' || !hidden.has(`${prefix}.${name}`))
  const views = listViews(resource, visible, opened, scope)
  const fields = new Map(
    visible.flatMap((name) => {
      const shown = views.map((view) => view.get(name))
      const isShown = shown.length > 0 && !shown.includes(undefined)
      return isShown ? [[name, shown.includes('part') ? ('part' as const) : ('all' as const)]] : []
    }),
  )
  const hiddenWithin = new Set(
    [...hidden].flatMap((field) =>
      resource === 'purchase-orders' && field.startsWith('order.lines.') ? [field.slice('order.'.length)] : [],
    ),
  )
  const part = scope.reader.part ?? readers.map(opened).find((reader) => reader?.part)?.part
  return { fields, hiddenWithin, ...(part && { part }) }
}

/** Endpoints that return parts of records. */
const readers = [
  'list-suppliers',
  'list-products',
  'list-purchase-orders',
  'get-purchase-order',
  'list-shipments',
  'get-shipment',
  'list-charges',
  'list-shipment-events',
]

function listViews(resource: PushResource, visible: readonly string[], opened: Opened, { account }: Scope): View[] {
  const shownBy = (names: readonly string[], ...by: (AccountReader | undefined)[]): View =>
    by.includes(undefined) ? new Map() : new Map(names.map((name) => [name, by.some((reader) => reader!.part) ? 'part' : 'all']))
  const whole = (...endpoints: string[]) => endpoints.flatMap((endpoint) => (opened(endpoint) ? [shownBy(visible, opened(endpoint))] : []))
  switch (resource) {
    case 'suppliers':
      return whole('list-suppliers')
    case 'products':
      return whole('list-products')
    case 'purchase-orders':
      return whole('list-purchase-orders', 'get-purchase-order')
    case 'vessel-positions':
      // no endpoint returns them
      return []
    case 'shipments': {
      const [charges, events] = [opened('list-charges'), opened('list-shipment-events')]
      const own = visible.filter((name) => !shipmentLists.includes(name as never))
      const list = (name: string, ...by: (AccountReader | undefined)[]) => shownBy(visible.includes(name) ? [name] : [], ...by)
      const views = ['list-shipments', 'get-shipment'].map(opened).flatMap((shipment): View[] => {
        if (!shipment) return []
        return [
          new Map([
            // order sellers are hidden from keys limited to suppliers
            ...shownBy(shipment.part ? own.filter((name) => name !== 'orderSellers') : own, shipment),
            ...list('containers', shipment),
            ...list('orderLines', shipment),
            ...list('charges', shipment, charges),
            ...list('invoices', shipment, account.features.has('enabledCommercialInvoices') ? charges : undefined),
            ...list('events', shipment, events),
            ...list('routing', shipment, events),
          ]),
        ]
      })
      return views.length > 0 ? views : [new Map([...list('charges', charges), ...list('events', events)])]
    }
  }
}

import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { eventDeclaration, eventSubjects, type EventType } from '@portal/contracts/external/changes/event-types'
import { hiddenFields } from '../applications/hidden-fields.ts'
import { visibleReasons } from '../shipments/exceptions.ts'
import { listAccess } from '../shipments/list-access.ts'
import { shipmentLists } from '../shipments/shipment-record.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { visibilityOf } from './visible-events.ts'

interface StoredEvent {
  id: string
  type: EventType
  occurredAt: string
  key: string
  data: Record<string, unknown>
}

interface Change {
  field: string
  before?: unknown
  after?: unknown
}

/** Prefixes of a record's fields in the list of hidden fields. */
const prefixes: Record<string, { record: string; derived: string }> = {
  shipment: { record: 'record', derived: 'derived' },
  order: { record: 'order', derived: 'orderDerived' },
}

/** Fields of a shipment that may name other suppliers. */
const ofOtherSuppliers = new Set(['orderSellers'])

/** Fields of events that only vendors receive. */
const ofVendors = new Set(['customerName'])

/** Returns a function that builds the response item of an event, without values that the key may not read. */
export function eventReader(scope: ApplicationScope): (event: StoredEvent) => ChangeEvent {
  const hidden: ReadonlySet<string> = hiddenFields(scope.account.hiddenColumns)
  const closed = new Set<string>(shipmentLists.filter((list) => typeof listAccess(list, scope) === 'string'))
  return ({ id, type, occurredAt, key, data }) => {
    const isNarrowed = visibilityOf(type, scope) !== 'all'
    const { subject: kind, hiddenBy = {} } = eventDeclaration(type)
    const isVendor = scope.account.kind === 'vendor'
    const path = kind === 'booking' && isVendor ? 'vendor/bookings/' : eventSubjects[kind]
    const shown = Object.fromEntries(
      Object.entries(data)
        .filter(([name]) => isVendor || !ofVendors.has(name))
        .map(([name, value]) => [
          name,
          hiddenBy[name]?.some((field) => hidden.has(field)) || (isNarrowed && name === 'mergedInto') ? null : value,
        ]),
    )
    if (Array.isArray(shown['changes'])) {
      const { record = '', derived = '' } = prefixes[kind] ?? {}
      shown['changes'] = (shown['changes'] as Change[]).filter(({ field }) => {
        const name = field.startsWith('derived.') ? field.replace('derived', derived) : `${record}.${field}`
        return !hidden.has(name) && !(kind === 'shipment' && closed.has(field)) && !(isNarrowed && ofOtherSuppliers.has(field))
      })
    }
    if (Array.isArray(shown['reasons']))
      shown['reasons'] = visibleReasons(
        shown['reasons'] as Parameters<typeof visibleReasons>[0],
        scope.account.hiddenColumns['exceptions'] ?? [],
      )
    const url = path && `/api/v1/external/${path}${encodeURIComponent(key)}`
    return { id, type, occurredAt, subject: { kind, key, url }, data: shown }
  }
}

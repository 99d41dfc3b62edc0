import type { IntegrationEvent } from './record-events.ts'
import { changesBetweenSnapshots, type RecordSnapshot, type RecordSubject } from './record-snapshot.ts'

/** Kinds of records that are created and updated. */
type LifecycleSubject = 'shipment' | 'order' | 'product' | 'supplier'

/**
 * Returns the events of a written record. A reader that is limited to suppliers sees a record appear or disappear when its supplier changes,
 * and does not receive the values of the other supplier.
 * @param before undefined for a new record
 */
export function lifecycleEvents(subject: LifecycleSubject, before: RecordSnapshot | undefined, after: RecordSnapshot): IntegrationEvent[] {
  if (after.isStub) return []
  const created = recordCreated(subject, after)
  if (!before || before.isStub) return [created]
  if (before.key !== after.key && subject === 'shipment') return [shipmentRemoved(before, after.key), created]
  const updated = { ...created, type: `${subject}.updated`, data: { changes: changesBetweenSnapshots(before, after) } } as const
  if (before.supplierId === after.supplierId || subject === 'product' || subject === 'supplier') return [updated]
  return [
    { ...updated, audience: 'unfiltered' },
    ...(before.supplierId === null ? [] : [left(subject, before)]),
    ...(after.supplierId === null ? [] : [{ ...created, audience: 'filtered' as const }]),
  ]
}

/** Returns the event of a new record. */
export const recordCreated = (subject: LifecycleSubject, { id, key, supplierId }: RecordSubject) =>
  ({ subjectId: id, subjectKey: key, supplierId, type: `${subject}.created`, data: {} }) as const

/** Returns the event for readers that no longer see a record, because it belongs to another supplier. */
function left(subject: 'shipment' | 'order', before: RecordSnapshot): IntegrationEvent {
  if (subject === 'shipment') return { ...shipmentRemoved(before, null), audience: 'filtered' }
  const { id, key, supplierId } = before
  return { type: 'order.removed', subjectId: id, subjectKey: key, supplierId, audience: 'filtered', data: {} }
}

/** Returns the event of a shipment that is no longer there under its number. @param mergedInto number of the shipment that replaces it */
export function shipmentRemoved(
  { id, key, supplierId }: RecordSubject,
  mergedInto: string | null,
): Extract<IntegrationEvent, { type: 'shipment.removed' }> {
  return { type: 'shipment.removed', subjectId: id, subjectKey: key, supplierId, data: { mergedInto } }
}

/** Returns the event of a record that the application which pushed it has withdrawn. @param withdrawnBy name of the application */
export function recordWithdrawn(subject: LifecycleSubject, { id, key, supplierId }: RecordSubject, withdrawnBy: string): IntegrationEvent {
  const record = { subjectId: id, subjectKey: key, supplierId }
  if (subject === 'shipment') return { ...record, type: 'shipment.removed', data: { mergedInto: null, withdrawnBy } }
  return { ...record, type: `${subject}.removed`, data: { withdrawnBy } }
}

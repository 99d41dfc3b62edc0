import { copyRows } from '@portal/db/copy-rows'
import type { Client } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { v7 as uuid } from 'uuid'
import { recordEvents, type IntegrationEvent } from '../../domain/events/record-events.ts'
import { lifecycleEvents, recordCreated } from '../../domain/events/lifecycle-events.ts'
import type { RecordSnapshot } from '../../domain/events/record-snapshot.ts'
import { changeKey, changesBetween } from '../../domain/shipments/rules/shipment-facts.ts'
import { etaEvents, milestoneEvents, trackingEvents } from '../../domain/shipments/shipment-events.ts'
import { terminalEvents, terminalState } from '../../domain/shipments/terminal-events.ts'
import { readShipmentSnapshots } from '../../domain/shipments/shipment-snapshots.ts'
import type { ChunkContext } from '../context/context.ts'
import { importantEvents, loadShipmentStates, toState, toTrackingEvent, type Estimate, type ReplacedShipment } from './shipment-state.ts'
import type { toShipmentRows } from './shipment-rows.ts'

type WrittenRows = Pick<ReturnType<typeof toShipmentRows>, 'shipments' | 'shipment_events'>

/** Shipments before they are replaced, by id. */
interface ReplacedShipments {
  states: ReadonlyMap<string, ReplacedShipment>
  snapshots: ReadonlyMap<string, RecordSnapshot>
}

/** Reads shipments that are about to be replaced. */
export const readReplaced = async (client: Client, context: ChunkContext, ids: readonly string[]): Promise<ReplacedShipments> => ({
  states: await loadShipmentStates(client, context, ids),
  snapshots: await readShipmentSnapshots(client, context.account.id, ids),
})

/**
 * Records what happened to the written shipments, in the transaction that writes them and after the portal's estimates are refreshed: events for
 * the feed, and changes that the worker notifies subscribers of.
 */
export async function recordShipmentChanges(
  client: Client,
  context: ChunkContext,
  { states, snapshots }: ReplacedShipments,
  written: readonly WrittenRows[],
): Promise<void> {
  const { account, changedAt, calendar } = context
  const replaced = [...states.keys()]
  const [estimates, after] = [await readEstimates(client, account.id, replaced), await readShipmentSnapshots(client, account.id, replaced)]
  const changes: Parameters<typeof copyRows<'shipment_changes'>>[2] & object[] = []
  const events = written.flatMap(({ shipments, shipment_events: tracking }): IntegrationEvent[] => {
    const { id, supplier_id: supplierId, shipment_number: key } = shipments
    const before = states.get(id)
    if (!before) return [recordCreated('shipment', { id, key, supplierId })]
    const { subscribers } = before
    const now = toState({ ...shipments, ...estimates.get(id)! }, context)
    const subject = { subjectId: id, subjectKey: key, supplierId }
    const [old, stored] = [snapshots.get(id)!, after.get(id)!]
    const hasOtherEvents = old.lists['events'] !== stored.lists['events']
    const eventsOf = (events: Parameters<typeof importantEvents>[0]) => (hasOtherEvents ? importantEvents(events, calendar) : [])
    const facts = changesBetween({ ...before, events: eventsOf(before.tracking) }, { ...now, events: eventsOf(tracking) })
    if (facts.length > 0 && subscribers.length > 0) {
      const change = uuid()
      const keyed = facts.map((fact) => ({ ...fact, key: changeKey(fact, change) }))
      changes.push({ account_id: account.id, id: change, shipment_id: id, facts: JSON.stringify(keyed), subscribers })
    }
    const happened = [
      ...milestoneEvents(subject, facts, now.stepDates),
      ...etaEvents(subject, facts),
      ...(hasOtherEvents
        ? trackingEvents(subject, before.tracking.map(toTrackingEvent), tracking.map(toTrackingEvent), { facts, calendar })
        : []),
      ...terminalEvents(subject, shipments.container_numbers, before.terminal, terminalState(shipments, tracking.map(toTrackingEvent))),
    ]
    // for readers of the new supplier the shipment is new: its former dates belong to the other one
    const isSameSupplier = old.supplierId === stored.supplierId
    return [
      ...lifecycleEvents('shipment', old, stored),
      ...(isSameSupplier ? happened : happened.map((event): IntegrationEvent => ({ ...event, audience: 'unfiltered' }))),
    ]
  })
  await recordEvents(statementsOf(client), account.id, changedAt, events)
  await copyRows(client, 'shipment_changes', changes)
}

async function readEstimates(client: Client, accountId: string, ids: readonly string[]): Promise<Map<string, Estimate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Estimate & { id: string }>(
    'select id, portal_eta, portal_eta_seen from shipments where account_id = $1 and id = any($2::uuid[])',
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

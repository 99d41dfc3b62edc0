import type { Client } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { recordEvents, type IntegrationEvent } from '../../domain/events/record-events.ts'
import { lifecycleEvents, recordCreated } from '../../domain/events/lifecycle-events.ts'
import type { RecordSnapshot } from '../../domain/events/record-snapshot.ts'
import { changesBetween } from '../../domain/shipments/rules/shipment-facts.ts'
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
 * Records what happened to the written shipments, in the transaction that writes them and after the portal's estimates are refreshed.
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
  const events = written.flatMap(({ shipments, shipment_events: tracking }): IntegrationEvent[] => {
    const { id, supplier_id: supplierId, shipment_number: key } = shipments
    const before = states.get(id)
    if (!before) return [recordCreated('shipment', { id, key, supplierId })]
    const now = toState({ ...shipments, ...estimates.get(id)! }, context)
    const subject = { subjectId: id, subjectKey: key, supplierId }
    const [old, stored] = [snapshots.get(id)!, after.get(id)!]
    const hasOtherEvents = old.lists['events'] !== stored.lists['events']
    const eventsOf = (events: Parameters<typeof importantEvents>[0]) => (hasOtherEvents ? importantEvents(events, calendar) : [])
    const facts = changesBetween({ ...before, events: eventsOf(before.tracking) }, { ...now, events: eventsOf(tracking) })
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
}

async function readEstimates(client: Client, accountId: string, ids: readonly string[]): Promise<Map<string, Estimate>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Estimate & { id: string }>(
    'select id, portal_eta, portal_eta_seen from shipments where account_id = $1 and id = any($2::uuid[])',
    [accountId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

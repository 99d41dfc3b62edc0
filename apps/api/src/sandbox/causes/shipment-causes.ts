import type { EventType } from '@portal/contracts/external/changes/event-types'
import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { countRows } from '../next-number.ts'
import { addRecords, changeShipment, importSample, type Sandbox } from '../sandbox-writes.ts'
import { addEvent, createRecord, moveArrival, sailingShipment, withdrawMilestone } from '../voyages.ts'
import type { Cause } from './cause.ts'
import { receiveStatus } from './status-message.ts'
import { changeExisting, createShipment, milestones, nextShipment, requireShipment } from './written-shipments.ts'

type ShipmentEventType = Extract<EventType, `shipment.${string}` | `tracking.${string}`>

/** Ways to cause events about shipments. A type without one does not compile. */
export const shipmentCauses: Record<ShipmentEventType, Cause> = {
  'shipment.created': (sandbox, shipmentNumber) => createShipment(sandbox, 0, shipmentNumber),
  'shipment.updated': (sandbox, shipmentNumber = sailingShipment) =>
    changeExisting(sandbox, shipmentNumber, (record) => ({ ...record, weight: String(Number(record.weight ?? 0) + 1) })),
  'shipment.removed': mergeShipments,
  'shipment.milestone_withdrawn': async (sandbox, wanted) =>
    changeExisting(
      sandbox,
      wanted ?? (await createShipment(sandbox, 1)),
      (record) => withdrawMilestone(record) ?? rejectWith('conflict', 'shipmentNumber', 'This shipment has not departed.'),
    ),
  'shipment.departed': reach(0, 'departed'),
  'shipment.arrived': reach(1, 'arrived'),
  'shipment.delivered': reach(2, 'been delivered'),
  'shipment.eta_changed': async (sandbox, shipmentNumber) =>
    changeExisting(sandbox, shipmentNumber ?? (await createShipment(sandbox, 1)), (record) =>
      record.destinationATA || !record.destinationETA
        ? rejectWith('conflict', 'shipmentNumber', 'This shipment has arrived, or has no expected arrival.')
        : moveArrival(3)(record),
    ),
  'shipment.document_added': addDocument,
  'tracking.event_recorded': (sandbox, shipmentNumber = sailingShipment) =>
    changeExisting(
      sandbox,
      shipmentNumber,
      addEvent({
        code: 'INFO',
        title: 'Slowed down by weather',
        type: 'important',
        eventDate: sandbox.now.toISOString(),
        description: 'The vessel passes a storm.',
      }),
    ),
}

/** Returns the cause of a milestone: of a new shipment, or of a given one after the milestones before it. */
function reach(milestone: number, reached: string): Cause {
  return async (sandbox, wanted) => {
    const shipmentNumber = wanted ?? (await createShipment(sandbox, milestone))
    await requireShipment(sandbox, shipmentNumber)
    const isNew = await importSample(sandbox, async (run) => {
      let hasChanged = false
      for (const pass of milestones.slice(0, milestone + 1))
        hasChanged = await changeShipment(sandbox, run, shipmentNumber, pass(sandbox.now, sandbox.account))
      return hasChanged
    })
    return isNew ? shipmentNumber : rejectWith('conflict', 'shipmentNumber', `This shipment has already ${reached}.`)
  }
}

async function addDocument(sandbox: Sandbox, shipmentNumber = sailingShipment): Promise<string> {
  const { pool, now } = sandbox
  await requireShipment(sandbox, shipmentNumber)
  const fileName = `document-${(await countRows(sandbox, 'shipment_documents')) + 1}.txt`
  const file = fileOfBytes(Buffer.from(`Document of ${shipmentNumber}\n`), now)
  const documents = fileHandlers.find(({ kind }) => kind === 'documents')!
  await importSample(sandbox, (run) => storeFile(pool, run, documents, { shipmentNumber, fileName }, file, now))
  return shipmentNumber
}

/** A status message creates a shipment under its waybill number; the record of the forwarder then replaces it. */
async function mergeShipments(sandbox: Sandbox): Promise<string> {
  const { account, now } = sandbox
  const waybill = `SBX-HBL-${(await countRows(sandbox, 'edi_files')) + 1}`
  await receiveStatus(sandbox, { waybill, location: 'CNNGB' })
  const shipmentNumber = await nextShipment(sandbox)
  const place = await countRows(sandbox, 'shipments')
  const record = { ...createRecord(shipmentNumber, place, now, account), houseWaybillNumber: waybill }
  await importSample(sandbox, (run) => addRecords(run, 'shipments', [record]))
  return waybill
}

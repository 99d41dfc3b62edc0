import { rejectWith } from '../../platform/errors/http-error.ts'
import { countRows, nextNumber } from '../next-number.ts'
import { addRecords, changeShipment, importSample, readShipment, type Sandbox } from '../sandbox-writes.ts'
import { arrive, createRecord, deliver, depart, type Change } from '../voyages.ts'

/** Milestones of a voyage, in order. */
export const milestones = [depart, arrive, deliver]

/** Creates a shipment that departs now. @param reached number of milestones that it has passed */
export async function createShipment(sandbox: Sandbox, reached: number, wanted?: string): Promise<string> {
  const { account, now } = sandbox
  const shipmentNumber = wanted ?? (await nextShipment(sandbox))
  if (await readShipment(sandbox, shipmentNumber)) rejectWith('conflict', 'shipmentNumber', 'This shipment exists already.')
  const place = await countRows(sandbox, 'shipments')
  const record = milestones
    .slice(0, reached)
    .reduce((before, milestone) => milestone(now, account)(before), createRecord(shipmentNumber, place, now, account))
  await importSample(sandbox, (run) => addRecords(run, 'shipments', [record]))
  return shipmentNumber
}

export const nextShipment = (sandbox: Sandbox): Promise<string> => nextNumber(sandbox, 'shipments', 'shipment_number', 'SBX-NEW-')

/** Changes a shipment. @throws {HttpError} 404 for a number that the sandbox does not have */
export async function changeExisting(sandbox: Sandbox, shipmentNumber: string, change: Change): Promise<string> {
  await requireShipment(sandbox, shipmentNumber)
  await importSample(sandbox, (run) => changeShipment(sandbox, run, shipmentNumber, change))
  return shipmentNumber
}

/** @throws {HttpError} 404 for a number that the sandbox does not have */
export async function requireShipment(sandbox: Sandbox, shipmentNumber: string): Promise<void> {
  if (!(await readShipment(sandbox, shipmentNumber))) rejectWith('notFound')
}

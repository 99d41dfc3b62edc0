import type { EventType } from '@portal/contracts/external/changes/event-types'
import type { ShipmentInput } from '@portal/contracts/records/shipment'
import { recordAttentionOf } from '../../domain/shipments/attention/follow-attention.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { dayAfter } from '../days.ts'
import type { Sandbox } from '../sandbox-writes.ts'
import type { Change } from '../voyages.ts'
import type { Cause } from './cause.ts'
import { changeExisting, createShipment, milestones, requireShipment } from './written-shipments.ts'

type AttentionEventType = Extract<EventType, `exception.${string}` | `free_time.${string}`>

/** Free days that end in none, and within the days that are reported. */
const freeDays = { long: 30, short: 3 }

/**
 * Ways to cause events that the worker records as dates pass. The data is changed so that the event is due, and compared at once by the function
 * that the worker calls.
 */
export const attentionCauses: Record<AttentionEventType, Cause> = {
  'exception.opened': async (sandbox, wanted) => openException(sandbox, wanted ?? (await createShipment(sandbox, 1))),
  'exception.closed': async (sandbox, wanted) => {
    const shipmentNumber = wanted ?? (await openException(sandbox, await createShipment(sandbox, 1)))
    await requireShipment(sandbox, shipmentNumber)
    if (!(await compare(sandbox, shipmentNumber))?.reasons) rejectWith('conflict', 'shipmentNumber', 'This shipment is no exception.')
    return changeAndCompare(sandbox, shipmentNumber, (record) =>
      milestones.reduce((before, pass) => pass(sandbox.now, sandbox.account)(before), record),
    )
  },
  'free_time.running_out': async (sandbox, wanted) => {
    const shipmentNumber = wanted ?? (await createShipment(sandbox, 2))
    const ctoAvailability = dayAfter(sandbox.now, 0, sandbox.account)
    const give = (freeTimeDays: number) =>
      changeAndCompare(sandbox, shipmentNumber, (record) => ({ ...requireAtTerminal(record), ctoAvailability, freeTimeDays }))
    // free time that is running out already is reported again once it was extended
    await give(freeDays.long)
    return give(freeDays.short)
  },
}

async function openException(sandbox: Sandbox, shipmentNumber: string): Promise<string> {
  await requireShipment(sandbox, shipmentNumber)
  if ((await compare(sandbox, shipmentNumber))?.reasons) rejectWith('conflict', 'shipmentNumber', 'This shipment is an exception already.')
  return changeAndCompare(sandbox, shipmentNumber, fallBehind(sandbox))
}

async function changeAndCompare(sandbox: Sandbox, shipmentNumber: string, change: Change): Promise<string> {
  await changeExisting(sandbox, shipmentNumber, change)
  await compare(sandbox, shipmentNumber)
  return shipmentNumber
}

const compare = ({ pool, account, now }: Sandbox, shipmentNumber: string) =>
  recordAttentionOf(pool, now, { accountId: account.id, shipmentNumber })

/** Returns a change by which the next milestone was due yesterday. */
function fallBehind({ account, now }: Sandbox): Change {
  const yesterday = dayAfter(now, -1, account)
  return (record) => {
    if (record.actualDeliveryDate) return rejectWith('conflict', 'shipmentNumber', 'This shipment has been delivered.')
    if (record.destinationATA) return { ...record, requiredDeliveryDate: yesterday }
    return record.originATD ? { ...record, destinationETA: yesterday } : { ...record, originETD: yesterday }
  }
}

const requireAtTerminal = (record: ShipmentInput): ShipmentInput =>
  record.destinationATA && !record.actualDeliveryDate
    ? record
    : rejectWith('conflict', 'shipmentNumber', 'No containers of this shipment are at the terminal.')

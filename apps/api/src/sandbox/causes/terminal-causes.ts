import type { EventType } from '@portal/contracts/external/changes/event-types'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { dayAfter } from '../days.ts'
import { addEvent, placeHold } from '../voyages.ts'
import type { Cause } from './cause.ts'
import { changeExisting, createShipment } from './written-shipments.ts'

type TerminalEventType = Extract<EventType, `container.${string}` | `hold.${string}` | `last_free_day.${string}`>

const holdCodes = new Set(['CUSI', 'CUSS'])

/** Ways to cause events at the terminal: of a given shipment, or of a new one that arrives now. */
export const terminalCauses: Record<TerminalEventType, Cause> = {
  'container.available': async (sandbox, wanted) =>
    changeExisting(sandbox, wanted ?? (await createShipment(sandbox, 2)), (record) => {
      const before = record.ctoAvailability && new Date(`${record.ctoAvailability.slice(0, 10)}T12:00:00Z`)
      return { ...record, ctoAvailability: before ? dayAfter(before, 1, { timeZone: 'UTC' }) : dayAfter(sandbox.now, 0, sandbox.account) }
    }),
  'last_free_day.changed': async (sandbox, wanted) =>
    changeExisting(sandbox, wanted ?? (await createShipment(sandbox, 2)), (record) =>
      (record.ctoAvailability ?? record.podATA)
        ? { ...record, freeTimeDays: (record.freeTimeDays ?? 0) + 1 }
        : rejectWith('conflict', 'shipmentNumber', 'Free time has not begun: this shipment has not been discharged.'),
    ),
  'hold.placed': async (sandbox, wanted) => changeExisting(sandbox, wanted ?? (await createShipment(sandbox, 2)), placeHold(sandbox.now)),
  'hold.cleared': async (sandbox, wanted) => {
    const shipmentNumber = wanted ?? (await createShipment(sandbox, 2))
    if (!wanted) await changeExisting(sandbox, shipmentNumber, placeHold(sandbox.now))
    const release = addEvent({ code: 'CUSR', title: 'Released by customs', eventDate: sandbox.now.toISOString() })
    return changeExisting(sandbox, shipmentNumber, (record) =>
      record.events?.some(({ code }) => holdCodes.has(code))
        ? release(record)
        : rejectWith('conflict', 'shipmentNumber', 'This shipment is not on hold.'),
    )
  },
}

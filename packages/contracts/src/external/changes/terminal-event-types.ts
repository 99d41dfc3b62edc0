import { z } from 'zod'
import { exceptionKinds } from '../../charts/attention.ts'
import { freeTimeStates } from '../../reports/free-time-states.ts'

const number = z.string().max(64)
const date = z.string().max(10).nullable()
const shipment = { subject: 'shipment', readBy: ['get-shipment', 'list-shipments'] } as const
/** Containers of the shipment, to which dates and holds apply. */
const containers = z.array(number).max(2000).nullable()
const hold = z.object({
  /** Event with which customs selected the goods: CUSS for a scan, CUSI for an inspection. */
  code: z.string().max(64),
  /** Date, or timestamp in UTC. */
  date: z.string().max(40),
  location: z.string().max(5).nullable(),
  containers,
})
const held = { subject: 'shipment', readBy: ['list-shipment-events'], hiddenBy: { containers: ['record.containers'] } } as const
const holdExample = { code: 'CUSI', date: '2026-11-18', location: 'AUSYD', containers: ['MSKU0000006'] }

/** Types of integration events about shipments at the terminal: availability, holds of customs and free time. */
export const terminalEventTypes = {
  'container.available': {
    ...shipment,
    description: 'The day from which the containers of a known shipment are available at the terminal was stated, or moved.',
    data: z.object({ date, containers }),
    hiddenBy: { date: ['record.ctoAvailability'], containers: ['record.containers'] },
    example: { date: '2026-11-18', containers: ['MSKU0000006'] },
  },
  'hold.placed': {
    ...held,
    description: 'Customs selected a known shipment for a scan or an inspection, by a tracking event.',
    data: hold,
    example: holdExample,
  },
  'hold.cleared': {
    ...held,
    description: 'A hold of customs ended: customs released the shipment, or the tracking event of the hold was withdrawn.',
    data: hold,
    example: holdExample,
  },
  'last_free_day.changed': {
    ...shipment,
    description:
      'The last free day of a known shipment at the terminal changed: its availability, discharge or free days did. The value is that of `derived.lastFreeDay`: never an expected day, and null while discharge or free days are not known.',
    data: z.object({ from: date, to: date, containers }),
    hiddenBy: { from: ['derived.lastFreeDay'], to: ['derived.lastFreeDay'], containers: ['record.containers'] },
    example: { from: '2026-11-25', to: '2026-11-27', containers: ['MSKU0000006'] },
  },
} as const

const reasons = z
  .array(
    z.object({
      kind: z.enum(exceptionKinds),
      /** Milestone that is late or overdue; null for the other kinds. */
      milestone: z.enum(['exFactory', 'departure', 'arrival', 'delivery']).nullable(),
      /** Days late, overdue or without an update. */
      days: z.int(),
    }),
  )
  .max(16)
  .nullable()
const exception = { subject: 'shipment', readBy: ['report-exceptions'], data: z.object({ reasons }) } as const
const exceptionExample = { reasons: [{ kind: 'overdue', milestone: 'arrival', days: 1 }] }

/** Types of integration events that a new day brings as well as a change: shipments begin or cease to need attention. */
export const attentionEventTypes = {
  'exception.opened': {
    ...exception,
    description: 'A shipment became an exception, because it changed or because a date passed: the rule of the exceptions report.',
    example: exceptionExample,
  },
  'exception.closed': {
    ...exception,
    description: 'A shipment is no longer an exception. `reasons` are those with which it became one.',
    example: exceptionExample,
  },
  'free_time.running_out': {
    ...shipment,
    description:
      'The free time of the containers of a shipment at the terminal ends within 5 days (`ending`), or the last free day has passed (`past`). Recorded once for each, and again if the last free day moved out of it in between.',
    data: z.object({ state: z.enum(freeTimeStates), lastFreeDay: date, daysLeft: z.int().nullable(), containers }),
    hiddenBy: {
      lastFreeDay: ['derived.lastFreeDay'],
      daysLeft: ['derived.freeDaysLeft', 'derived.lastFreeDay'],
      containers: ['record.containers'],
    },
    example: { state: 'ending', lastFreeDay: '2026-11-25', daysLeft: 4, containers: ['MSKU0000006'] },
  },
} as const

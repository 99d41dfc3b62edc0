import type { ShipmentInput } from '@portal/contracts/records/shipment'
import type { ImportAccount } from '../ingest/context/context.ts'
import { dayAfter, dayMs, hourMs, timeAfter } from './days.ts'
import { sampleOrderNumber, sampleSupplier } from './sample-data.ts'

/** Changes a shipment record at a point of its voyage. */
export type Change = (record: ShipmentInput) => ShipmentInput

/** Change of a sample shipment at a time. */
interface Step {
  at: Date
  change: Change
}

/** Sample shipment: a pure function of its place and the start of the sandbox, so that the state at any time can be computed. */
export interface Voyage {
  createdAt: Date
  record: ShipmentInput
  /** In chronological order. */
  steps: Step[]
}

/** Shipments with a special voyage, by place. */
const named = new Map([
  [5, 'SBX-ON-HOLD'],
  [14, 'SBX-DELAYED'],
  [16, 'SBX-SAILING'],
  [27, 'SBX-ROLLED'],
])

/** Shipment that a test can rely on: it is at sea for ten days after the start. */
export const sailingShipment = 'SBX-SAILING'

/** Place of the shipment that departs on the day of the start; one departs each day. */
const departsToday = 24
/** Days of a voyage relative to its departure. */
const days = { created: -6, transit: 18, cleared: 1, available: 2, delivered: 3, freeTime: 7, delay: 5, roll: 7 }
/** Hours of the day are spread, so that something happens at different times. */
const hoursApart = 7

const shipmentNumberAt = (place: number): string => named.get(place) ?? `SBX-${1000 + place}`

const vessels = ['Coral Meridian', 'Southern Lyre', 'Harbour Finch', 'Amber Strait']
const ports = ['CNNGB', 'VNHPH', 'CNTAO']

/** Returns the voyages whose shipments exist at a time. */
export function voyagesUntil(startedAt: Date, now: Date, account: ImportAccount): Voyage[] {
  const all: Voyage[] = []
  for (let place = 1; ; place++) {
    const voyage = createVoyage(place, startedAt, account)
    // the hours of neighbouring places differ by less than a day
    if (voyage.createdAt.getTime() > now.getTime() + dayMs) return all
    if (voyage.createdAt <= now) all.push(voyage)
  }
}

function createVoyage(place: number, startedAt: Date, account: ImportAccount): Voyage {
  const number = shipmentNumberAt(place)
  const hour = ((place * hoursApart) % 24) - 12
  const planned = new Date(timeAfter(startedAt, place - departsToday).getTime() + hour * hourMs)
  const isRolled = number === 'SBX-ROLLED'
  const departsAt = timeAfter(planned, isRolled ? days.roll : 0)
  const arrivesAt = timeAfter(departsAt, days.transit + (number === 'SBX-DELAYED' ? days.delay : 0))
  const steps: Step[] = [
    ...(isRolled ? [{ at: timeAfter(planned, days.created + 1), change: roll(account) }] : []),
    { at: departsAt, change: depart(departsAt, account) },
    ...(number === 'SBX-DELAYED' ? [{ at: timeAfter(departsAt, 5), change: moveArrival(days.delay) }] : []),
    { at: arrivesAt, change: arrive(arrivesAt, account) },
    ...afterArrival(number, arrivesAt, account),
  ]
  return { createdAt: timeAfter(planned, days.created), record: createRecord(number, place, planned, account), steps }
}

function afterArrival(number: string, arrivesAt: Date, account: ImportAccount): Step[] {
  const at = (after: number) => timeAfter(arrivesAt, after)
  if (number === 'SBX-ON-HOLD') return [{ at: at(0.5), change: placeHold(at(0.5)) }]
  return [
    { at: at(days.cleared), change: clear(at(days.cleared), account) },
    { at: at(days.available), change: (record) => ({ ...record, ctoAvailability: dayAfter(at(days.available), 0, account) }) },
    { at: at(days.delivered), change: deliver(at(days.delivered), account) },
  ]
}

/** Returns the record of a shipment as booked. */
export function createRecord(shipmentNumber: string, place: number, departsAt: Date, account: ImportAccount): ShipmentInput {
  const day = (after: number) => dayAfter(departsAt, after, account)
  const vessel = vessels[place % vessels.length]!
  const destination = place % 2 === 0 ? 'AUSYD' : 'AUMEL'
  const { baseCurrency: currency } = account
  return {
    shipmentNumber,
    houseWaybillNumber: `SBXH${String(100_000 + place)}`,
    carrierBookingReference: `SBXB-${shipmentNumber.slice(4)}`,
    supplierCode: sampleSupplier(place),
    trans: 'SEA',
    mode: 'FCL',
    incoterm: 'FOB',
    origin: ports[place % ports.length]!,
    destination,
    departureVessel: vessel,
    arrivalVessel: vessel,
    voyage: `${String(100 + (place % 900))}S`,
    carrierCode: 'SBXL',
    carrierName: 'Sandbox Line',
    supplierBookingDate: day(days.created),
    cargoReadyDate: day(-3),
    originETD: day(0),
    destinationETA: day(days.transit),
    estimatedDeliveryDate: day(days.transit + days.delivered),
    requiredDeliveryDate: day(days.transit + days.delivered + 4),
    freeTimeDays: days.freeTime,
    weight: '9200',
    volume: '54.5',
    containers: [{ number: `SBXU${String(1_000_000 + place).slice(-6)}0`, sizeType: '42G1', seal: `SBX${place}` }],
    orderLines: [{ orderNumber: sampleOrderNumber(place), lineNumber: 1, qty: '500' }],
    charges: [
      { code: 'OFR', group: 'FRT', description: 'Ocean freight', amount: '2400', currency, exchangeRate: '1' },
      { code: 'THC', group: 'DST', description: 'Terminal handling', amount: '310', currency, exchangeRate: '1' },
    ],
    events: [],
  }
}

type ShipmentEvent = NonNullable<ShipmentInput['events']>[number]

/** Returns a change that adds an event. */
export const addEvent =
  (event: ShipmentEvent): Change =>
  (record) => ({ ...record, events: [...(record.events ?? []), event] })

/** Departure. A shipment that has departed stays unchanged, as with the other milestones. */
export const depart =
  (at: Date, account: ImportAccount): Change =>
  (record) =>
    record.originATD
      ? record
      : addEvent({ code: 'DEP', title: 'Departed', eventDate: at.toISOString(), ...placeOf(record.origin) })({
          ...record,
          originATD: dayAfter(at, 0, account),
        })

export const arrive =
  (at: Date, account: ImportAccount): Change =>
  (record) =>
    record.destinationATA
      ? record
      : addEvent({ code: 'ARV', title: 'Arrived', eventDate: at.toISOString(), ...placeOf(record.destination) })({
          ...record,
          destinationATA: dayAfter(at, 0, account),
          podATA: dayAfter(at, 0, account),
        })

export const deliver =
  (at: Date, account: ImportAccount): Change =>
  (record) =>
    record.actualDeliveryDate ? record : { ...record, actualDeliveryDate: dayAfter(at, 0, account) }

/** Returns the record without its last milestone; undefined if it has not departed. */
export function withdrawMilestone({ events = [], ...record }: ShipmentInput): ShipmentInput | undefined {
  if (record.actualDeliveryDate) return { ...record, events, actualDeliveryDate: undefined }
  const without = (code: string) => events.filter((event) => event.code !== code)
  if (record.destinationATA) return { ...record, destinationATA: undefined, podATA: undefined, events: without('ARV') }
  return record.originATD ? { ...record, originATD: undefined, events: without('DEP') } : undefined
}

const clear =
  (at: Date, account: ImportAccount): Change =>
  (record) =>
    record.customsClearedDate
      ? record
      : addEvent({ code: 'CLR', title: 'Customs cleared', eventDate: at.toISOString(), ...placeOf(record.destination) })({
          ...record,
          customsClearedDate: dayAfter(at, 0, account),
        })

/** Holds a shipment at its destination: DCSA's code of an inspection by customs. */
export const placeHold =
  (at: Date): Change =>
  (record) =>
    addEvent({
      code: 'CUSI',
      title: 'Customs inspection',
      type: 'important',
      eventDate: at.toISOString(),
      ...placeOf(record.destination),
    })(record)

/** Moves the expected arrival and delivery by some days. */
export const moveArrival =
  (by: number): Change =>
  (record) => ({
    ...record,
    destinationETA: moved(record.destinationETA, by),
    estimatedDeliveryDate: moved(record.estimatedDeliveryDate, by),
  })

/** Moves a booked shipment to the vessel of the next week. */
const roll =
  ({ timeZone }: ImportAccount): Change =>
  (record) => {
    const vessel = vessels[(vessels.indexOf(record.departureVessel!) + 1) % vessels.length]!
    const later = moveArrival(days.roll)({ ...record, departureVessel: vessel, arrivalVessel: vessel })
    return addEvent({
      code: 'INFO',
      title: 'Rolled to a later sailing',
      type: 'important',
      eventDate: dayAfter(new Date(`${record.cargoReadyDate!.slice(0, 10)}T00:00:00Z`), 0, { timeZone }),
      description: `${record.departureVessel} was overbooked. Now on ${vessel}.`,
      ...placeOf(record.origin),
    })({ ...later, originETD: moved(record.originETD, days.roll) })
  }

const moved = (date: string | undefined, by: number): string | undefined =>
  date === undefined
    ? undefined
    : timeAfter(new Date(`${date.slice(0, 10)}T00:00:00Z`), by)
        .toISOString()
        .slice(0, 10)

const placeOf = (location: string | undefined) => (location === undefined ? {} : { location })

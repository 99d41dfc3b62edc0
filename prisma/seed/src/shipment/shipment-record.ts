import { toDate, toInstant, toYear } from '../chance/calendar.ts'
import { Random } from '../chance/random.ts'
import { rounded } from '../chance/rounded.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Milestone } from '../journey/journey.ts'
import { port } from '../geography/ports.ts'
import type { RecordInput, ShipmentChild } from '../record-input.ts'
import { asOfLastUpdate, type Customer } from '../trade/customer.ts'
import { seedCharges } from './charges.ts'
import { createContainers } from './containers.ts'
import { createEvents } from './events.ts'
import { createMoment, shipmentFacts, whenPast, type ShipmentFacts } from './facts.ts'
import { missingProperties } from './holes.ts'
import { createInvoices } from './invoices.ts'

const stream = streamKey('shipment numbers')
const tradingHouses = ['Harbour Road Trading (HK) Ltd.', 'Two Cranes Sourcing Ltd.', 'Meridian & Mace Merchants']

export const shipmentNumber = ({ profile }: Customer, index: number): string =>
  `S${String(profile.numbers.firstShipment + index).padStart(8, '0')}`

/** Returns the n-th shipment of an account with its state of today. */
export function shipmentRecord(customer: Customer, index: number): RecordInput<'shipments'> {
  const facts = shipmentFacts(asOfLastUpdate(customer, index), index)
  const holes = missingProperties(facts)
  const record = { ...createHeader(facts), ...createParties(facts), ...createDates(facts), ...createChildren(facts), ...holes }
  return 'destinationATA' in holes ? withoutArrival(record) : record
}

/** Event codes at the destination. */
const atDestination: ReadonlySet<string> = new Set(['ARV', 'CLR', 'GTOT', 'DCF'])

/** Without a recorded arrival, later events are removed as well: a shipment cannot be delivered before its arrival. */
function withoutArrival(record: RecordInput<'shipments'>): RecordInput<'shipments'> {
  const { events, routing } = record
  return {
    ...record,
    podATA: undefined,
    fdpATA: undefined,
    customsClearedDate: undefined,
    ctoAvailability: undefined,
    actualDeliveryDate: undefined,
    events: events?.filter(({ code }) => !atDestination.has(code)),
    routing: routing?.map((port, index) => (index === routing.length - 1 ? { ...port, state: 'Expected', actualValue: undefined } : port)),
  }
}

function createHeader({ customer, consignment, journey, weightKg, volumeM3 }: ShipmentFacts) {
  const { numbers } = customer.profile
  const { index, transport, load, shared, destination } = consignment
  const { stops, legs } = journey
  // a missed sailing is not known before its planned departure
  const sailings = legs.map(({ booked, sailed }) => (booked.etd <= customer.today ? sailed : booked))
  const origin = stops[0]!.location
  return {
    shipmentNumber: shipmentNumber(customer, index),
    houseWaybillNumber: `${numbers.houseWaybill}${origin.slice(2)}${String(index + 1).padStart(7, '0')}`,
    carrierBookingReference: bookingReference(customer, consignment, journey.carrier.code),
    trans: transport,
    mode: load.mode,
    origin,
    destination: stops.at(-1)!.location,
    podName: port(sailings.length > 0 ? sailings.at(-1)!.loop.to : stops.at(-1)!.location).name,
    fdpName: destination.place,
    departureVessel: sailings[0]?.vessel,
    arrivalVessel: sailings.at(-1)?.vessel,
    voyage: sailings[0]?.voyage ?? journey.voyage,
    weight: weightKg,
    volume: volumeM3,
    // a shipment in a buyer's consolidation counts by its share of the container
    teu: shared && load.mode === 'BCN' ? rounded(load.containers[0]!.teu * shared.share, 2) : undefined,
  }
}

function createParties({ customer, consignment, journey, random }: ShipmentFacts) {
  const { profile } = customer
  const { supplier, transport, booked } = consignment
  const { carrier } = journey
  const { name, code } = supplier.record
  const year = toYear(booked)
  return {
    supplierCode: code,
    orderSellers: random.chance(0.08) ? [name, random.pick(tradingHouses)] : [name],
    importer: profile.name,
    incoterm: random.chance(0.93) ? supplier.incoterms[transport] : random.pick(['FOB', 'EXW', 'CIF', 'DDP', 'FCA']),
    carrierCode: carrier.code,
    carrierName: carrier.name,
    // all others use the rate of the day
    carrierContractNumber: random.chance(0.85) ? `${carrier.code}-${year}-${contractSerial(profile.key, carrier.code, year)}` : undefined,
  }
}

/** Shipments in a shared container have the same reference; loose cargo, air and road have none. */
function bookingReference(
  { key, profile }: Customer,
  { index, transport, load, shared }: ShipmentFacts['consignment'],
  carrier: string,
): string | undefined {
  if (transport === 'AIR' || transport === 'ROAD' || (load.mode === 'LCL' && !shared)) return undefined
  const leader = shared?.leader ?? index
  // some container bookings are identified by the bill of lading only
  if (!shared && new Random(key ^ stream, leader).chance(0.06)) return undefined
  // a step coprime to ten million makes numbers that are unique and look random
  return `${carrier}${String((leader * 7_919_113 + profile.numbers.firstShipment) % 10_000_000).padStart(7, '0')}`
}

const contractSerial = (account: string, carrier: string, year: number): number =>
  100 + ((account.length * 131 + carrier.charCodeAt(1) * 37 + year * 17) % 900)

function createDates(facts: ShipmentFacts) {
  const { consignment, journey } = facts
  const { departure, arrival, discharge, exWorks, customs, delivery, ctoAvailable, freeTimeDays } = journey
  const byAir = consignment.transport === 'AIR'
  return {
    originETD: toPlanned(facts, departure, byAir),
    originATD: toActual(facts, departure, byAir),
    destinationETA: toPlanned(facts, arrival, byAir),
    destinationATA: toActual(facts, arrival, byAir),
    podETA: toDate(discharge.planned),
    podATA: whenPast(facts, discharge.actual),
    fdpETA: toDate(delivery.planned),
    fdpATA: whenPast(facts, delivery.actual),
    supplierBookingDate: toDate(consignment.booked),
    cargoReadyDate: toDate(exWorks.estimated),
    customsClearedEstimatedDate: toDate(customs.planned),
    customsClearedDate: whenPast(facts, customs.actual),
    ctoAvailability: whenPast(facts, ctoAvailable),
    requiredExWorksDate: toDate(exWorks.required),
    estimatedExFactoryDate: toDate(exWorks.estimated),
    actualExFactoryDate: whenPast(facts, exWorks.actual),
    requiredDeliveryDate: toDate(delivery.planned),
    estimatedDeliveryDate: toDate(delivery.estimated),
    actualDeliveryDate: whenPast(facts, delivery.actual),
    freeTimeDays,
  }
}

/** Flights are planned to the minute. */
const toPlanned = ({ customer, random }: ShipmentFacts, { planned }: Milestone, exact: boolean) =>
  exact ? toInstant(planned, random.between(...customer.profile.daylight)) : toDate(planned)

function toActual(facts: ShipmentFacts, { actual }: Milestone, exact: boolean) {
  return exact && actual <= facts.customer.today ? createMoment(facts, facts.random, actual) : whenPast(facts, actual)
}

const createChildren = (facts: ShipmentFacts) => ({
  containers: createContainers(facts),
  orderLines: facts.goods.map(({ order, line, split, qty }) => ({
    orderNumber: order.orderNumber,
    lineNumber: line.lineNumber,
    split,
    qty,
  })),
  charges: seedCharges(facts),
  invoices: createInvoices(facts),
  events: createEvents(facts),
  routing: listRouting(facts),
})

/** Ports of a shipment in order with their departure date, or the arrival date before that. The first port only has a departure. */
function listRouting(facts: ShipmentFacts): ShipmentChild<'routing'>[] {
  const { customer, journey } = facts
  return journey.stops.map(({ location, arrival, departure }, index) => {
    const left = departure !== undefined && departure.actual <= customer.today
    const { planned, actual } = (index === 0 || left ? departure : arrival)!
    const reached = actual <= customer.today
    return {
      location,
      portNumber: index + 1,
      state: left ? 'Departed' : reached ? 'Arrived' : 'Expected',
      estimateValue: toDate(planned),
      actualValue: whenPast(facts, actual),
    }
  })
}

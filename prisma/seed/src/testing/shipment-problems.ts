import type { RecordInput } from '../record-input.ts'

type Shipment = RecordInput<'shipments'>

type OptionalDate = string | undefined

/** Returns the day of a date or an instant. */
export const day = <D extends OptionalDate>(date: D): D => date?.slice(0, 10) as D

/** Returns a text for each state of a shipment that cannot occur in reality. */
export const shipmentProblems = (shipment: Shipment, today: string): string[] => [
  ...milestoneProblems(shipment),
  ...eventProblems(shipment),
  ...futureProblems(shipment, today),
  ...moneyProblems(shipment),
  ...stateProblems(shipment),
]

/** Reports each pair of dates in the wrong order; absent dates are skipped. */
export function outOfOrder(name: string, steps: readonly (readonly [step: string, date: OptionalDate])[]): string[] {
  const known = steps.filter(([, date]) => date !== undefined)
  return known.flatMap(([step, date], index) => {
    const next = known[index + 1]
    return next && day(next[1])! < day(date)! ? [`${name}: ${next[0]} ${next[1]} before ${step} ${date}`] : []
  })
}

function milestoneProblems(shipment: Shipment): string[] {
  const { shipmentNumber: name, originATD, destinationATA, podATA, actualDeliveryDate, ctoAvailability } = shipment
  return [
    ...outOfOrder(name, [
      ['booking', shipment.supplierBookingDate],
      ['ex factory', shipment.actualExFactoryDate],
      ['departure', originATD],
      ['discharge', podATA],
      ['arrival', destinationATA],
      ['availability', ctoAvailability],
      ['delivery', actualDeliveryDate],
    ]),
    ...outOfOrder(name, [
      ['planned departure', shipment.originETD],
      ['planned arrival', shipment.destinationETA],
    ]),
    ...outOfOrder(name, [
      ['departure', originATD],
      ['clearance', shipment.customsClearedDate],
      ['delivery', actualDeliveryDate],
    ]),
  ]
}

/** Events of a journey by sea, air or land, in the order that they happen. */
function eventProblems({ shipmentNumber: name, origin, destination, events = [], ...shipment }: Shipment): string[] {
  const actual = events.filter(({ classifier }) => !classifier || classifier === 'actual')
  const at = (codes: readonly string[], location?: string) =>
    actual.find((event) => codes.includes(event.code) && (location === undefined || event.location === location))?.eventDate
  const departure = at(['DEP', 'DEPA'], origin)
  const hubs = [...new Set(actual.filter(({ code }) => code === 'DISC').map(({ location }) => location!))]
  const same = (step: string, event: OptionalDate, date: OptionalDate) =>
    event && date && day(event) !== day(date) ? [`${name}: ${step} ${date}, but its event ${event}`] : []
  return [
    ...hubs.flatMap((hub) =>
      outOfOrder(name, [
        ['departure event', departure],
        ['discharge event', at(['DISC'], hub)],
        ['loading event', at(['LOAD'], hub)],
        ['arrival event', at(['ARV'], destination)],
      ]),
    ),
    ...outOfOrder(name, [
      ['departure event', departure],
      ['arrival event', at(['ARV'], destination)],
      ['gate-out event', at(['GTOT'])],
      ['delivery event', at(['DCF'])],
    ]),
    ...outOfOrder(name, [
      ['discharge', shipment.podATA],
      ['gate-out event', at(['GTOT'])],
    ]),
    ...same('departure', departure, shipment.originATD),
    ...same('arrival', at(['ARV'], destination), shipment.destinationATA),
    ...same('delivery', at(['DCF']), shipment.actualDeliveryDate),
    ...outOfOrder(
      name,
      events.map(({ code, classifier, eventDate, createdDate }) => [code, classifier ? day(createdDate) : eventDate] as const),
    ),
  ]
}

function futureProblems(shipment: Shipment, today: string): string[] {
  const { shipmentNumber: name, events = [], routing = [], charges = [], invoices = [] } = shipment
  const dates: OptionalDate[] = [
    shipment.originATD,
    shipment.podATA,
    shipment.destinationATA,
    shipment.fdpATA,
    shipment.customsClearedDate,
    shipment.ctoAvailability,
    shipment.actualExFactoryDate,
    shipment.actualDeliveryDate,
    ...events.filter(({ classifier }) => !classifier).map(({ eventDate }) => eventDate),
    ...events.map(({ createdDate }) => createdDate),
    ...routing.map(({ actualValue }) => actualValue),
    ...[...charges, ...invoices].map(({ invoiceDate }) => invoiceDate),
  ]
  return dates.filter((date) => date !== undefined && day(date) > today).map((date) => `${name}: ${date} is in the future`)
}

/** Charges need goods that have departed, a currency, and a positive rate where they state one. */
function moneyProblems({ shipmentNumber: name, charges = [], invoices = [], routing = [], originATD }: Shipment): string[] {
  const hasLeft = originATD !== undefined || routing.length === 0 || routing[0]!.actualValue !== undefined
  return [
    ...(charges.length > 0 && !hasLeft ? [`${name}: charges before the departure`] : []),
    ...[...charges, ...invoices].filter(({ currency }) => !currency).map(() => `${name}: an amount without a currency`),
    ...charges
      .filter(({ exchangeRate }) => exchangeRate !== undefined && Number(exchangeRate) <= 0)
      .map(() => `${name}: a rate below zero`),
  ]
}

/** A shipment that has not arrived is neither cleared at the terminal nor delivered. */
function stateProblems({
  shipmentNumber: name,
  destinationATA,
  actualDeliveryDate,
  fdpATA,
  ctoAvailability,
  events = [],
}: Shipment): string[] {
  if (destinationATA !== undefined) return []
  const completed = events.some(({ code, classifier }) => !classifier && (code === 'DCF' || code === 'GTOT'))
  return actualDeliveryDate || fdpATA || ctoAvailability || completed ? [`${name}: completed without an arrival`] : []
}

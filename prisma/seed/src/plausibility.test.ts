import { describe, expect, it } from 'vitest'
import { createDemoData } from './world.ts'

const today = '2026-11-21'
const day = (date: string) => Date.parse(date.slice(0, 10)) / 86_400_000
const shareOf = <T>(items: readonly T[], test: (item: T) => boolean) => items.filter(test).length / items.length

/** Inner volume of containers in cubic metres, by size type. */
const inside: Record<string, number> = { '22G1': 33.2, '42G1': 67.7, '45G1': 76.3, '22R1': 28.4, '45R1': 67 }

describe.each(createDemoData({ size: 'small', seed: 3, today }).accounts.slice(0, 3))('$key looks like a real importer', (account) => {
  const shipments = [...account.records('shipments')]
  const orders = [...account.records('purchase-orders')]

  it('has delays of all kinds, most of them small', () => {
    const delays = shipments.flatMap(({ destinationETA, destinationATA }) =>
      destinationETA && destinationATA ? [day(destinationATA) - day(destinationETA)] : [],
    )
    expect(shareOf(delays, (days) => days > 0)).toBeGreaterThan(0.15)
    expect(shareOf(delays, (days) => days > 0)).toBeLessThan(0.4)
    expect(shareOf(delays, (days) => days > 3)).toBeGreaterThan(0.05)
    expect(shareOf(delays, (days) => days > 3)).toBeLessThan(0.2)
    expect(shareOf(delays, (days) => days < 0)).toBeGreaterThan(0.03)
  })

  it('has some lines that arrive too late in store', () => {
    const due = new Map(
      orders.flatMap((order) => order.lines.map((line) => [`${order.orderNumber} ${line.lineNumber}`, line.requiredInStoreDate!])),
    )
    const late = shipments.flatMap(({ orderLines, actualDeliveryDate }) =>
      actualDeliveryDate
        ? (orderLines ?? []).map(({ orderNumber, lineNumber }) => day(actualDeliveryDate) - day(due.get(`${orderNumber} ${lineNumber}`)!))
        : [],
    )
    expect(shareOf(late, (days) => days > 0)).toBeGreaterThan(0.05)
    expect(shareOf(late, (days) => days > 0)).toBeLessThan(0.35)
  })

  it('has goods at sea, goods booked ahead and overdue goods', () => {
    const open = shipments.filter(({ destinationATA }) => destinationATA === undefined)
    expect(open.filter(({ originATD, trans }) => originATD !== undefined && trans === 'SEA').length).toBeGreaterThan(8)
    expect(open.filter(({ originETD }) => originETD !== undefined && originETD > today).length).toBeGreaterThan(5)
    expect(open.filter(({ destinationETA }) => destinationETA !== undefined && destinationETA <= today).length).toBeGreaterThan(0)
    const latest = shipments
      .map(({ destinationETA }) => destinationETA ?? '')
      .toSorted()
      .at(-1)!
    expect(day(latest) - day(today)).toBeGreaterThan(42)
    expect(day(latest) - day(today)).toBeLessThan(84)
  })

  it('has no shipment in an impossible state', () => {
    const known = new Set(['Departed', 'Arrived', 'Expected'])
    for (const shipment of shipments) {
      const { shipmentNumber, destination, originATD, destinationATA, actualDeliveryDate, customsClearedDate, events, routing } = shipment
      const happened = (code: string) => events?.find((event) => event.code === code && !event.classifier)
      const day = (date: string | undefined) => date?.slice(0, 10)
      const arrived = day(destinationATA) ?? day(happened('ARV')?.eventDate)
      if (actualDeliveryDate ?? happened('DCF')) expect([shipmentNumber, arrived]).toEqual([shipmentNumber, expect.any(String)])
      if (events && destination && destinationATA)
        expect([shipmentNumber, happened('ARV')?.location]).toEqual([shipmentNumber, destination])
      if (happened('ARV')) expect([shipmentNumber, destinationATA]).toEqual([shipmentNumber, expect.any(String)])
      const order = [day(originATD), arrived, day(actualDeliveryDate)].filter((date) => date !== undefined)
      expect([shipmentNumber, order]).toEqual([shipmentNumber, order.toSorted()])
      for (const date of [
        ...order,
        ...[customsClearedDate].flatMap((one) => one ?? []),
        ...(events ?? []).filter(({ classifier }) => !classifier).map(({ eventDate }) => day(eventDate)!),
      ])
        expect(day(date)! <= today, shipmentNumber).toBe(true)
      for (const { state, actualValue, location } of routing ?? []) {
        expect(known.has(state!) && (state === 'Expected') === (actualValue === undefined), shipmentNumber).toBe(true)
        const loaded = events?.find((event) => event.code === 'LOAD' && event.location === location)
        if (state === 'Departed' && loaded) expect(day(actualValue)! >= day(loaded.eventDate)!, `${shipmentNumber} ${location}`).toBe(true)
      }
    }
  })

  it('buys large quantities from few suppliers', () => {
    const counts = [...Map.groupBy(shipments, ({ supplierCode }) => supplierCode).values()]
      .map(({ length }) => length)
      .toSorted((one, other) => other - one)
    expect(counts.length).toBeGreaterThan(20)
    expect(counts[0]! / shipments.length).toBeGreaterThan(0.1)
    expect(counts[0]! / counts.at(-1)!).toBeGreaterThan(8)
  })

  it('loads no container beyond its volume', () => {
    for (const { mode, containers, volume, weight, shipmentNumber } of shipments) {
      if (mode !== 'FCL' || !containers) continue
      const room = containers.reduce((total, { sizeType }) => total + inside[sizeType!]!, 0)
      expect(Number(volume ?? 0), shipmentNumber).toBeLessThanOrEqual(room)
      expect(Number(weight ?? 0), shipmentNumber).toBeLessThanOrEqual(28_500 * containers.length)
    }
  })

  it('shares containers between consolidated shipments', () => {
    const referred = shipments.filter(({ carrierBookingReference }) => carrierBookingReference !== undefined)
    const shared = [...Map.groupBy(referred, ({ carrierBookingReference }) => carrierBookingReference).values()].filter(
      ({ length }) => length > 1,
    )
    expect(shared.length).toBeGreaterThan(20)
    for (const together of shared) {
      const one = (pick: (shipment: (typeof together)[number]) => unknown) =>
        expect(new Set(together.map(pick).filter((value) => value !== undefined)).size).toBeLessThan(2)
      one(({ containers }) => containers?.[0]?.number)
      one(({ departureVessel }) => departureVessel)
      one(({ originETD }) => originETD)
      one(({ destination }) => destination)
    }
  })

  it('lacks values as real data does', () => {
    for (const property of ['mode', 'originATD', 'volume', 'incoterm', 'carrierCode'] as const) {
      expect(
        shareOf(shipments, (shipment) => shipment[property] === undefined),
        property,
      ).toBeLessThan(0.2)
    }
    expect(shipments.filter(({ volume }) => volume === undefined).length).toBeGreaterThan(0)
  })

  it('pays freight that fits the goods, and sometimes receives a credit', () => {
    const charges = shipments.flatMap((shipment) => shipment.charges ?? [])
    expect(new Set(charges.map(({ group }) => group))).toEqual(new Set(['FRT', 'DST', 'CDS', 'OTH']))
    expect(charges.some(({ amount }) => Number(amount) < 0)).toBe(true)
    const perKg = shipments
      .filter(({ trans, charges: own, weight }) => trans === 'AIR' && own && weight)
      .map(
        ({ charges: own, weight }) =>
          own!
            .filter(({ group, amount }) => group === 'FRT' && Number(amount) > 0)
            .reduce((total, { amount }) => total + Number(amount), 0) / Number(weight),
      )
    expect(perKg.toSorted((one, other) => one - other)[Math.floor(perKg.length / 2)]).toBeGreaterThan(1)
    expect(perKg.toSorted((one, other) => one - other)[Math.floor(perKg.length / 2)]).toBeLessThan(12)
  })

  it('has dates in the order of a journey', () => {
    const steps = ['supplierBookingDate', 'actualExFactoryDate', 'originATD', 'destinationATA', 'actualDeliveryDate'] as const
    for (const shipment of shipments) {
      const dates = steps.map((step) => shipment[step]?.slice(0, 10)).filter((date) => date !== undefined)
      expect(dates, shipment.shipmentNumber).toEqual(dates.toSorted())
    }
  })

  it('has one position of every vessel that carries its goods', () => {
    const positions = [...account.records('vessel-positions')]
    const vessels = new Set(shipments.flatMap(({ departureVessel, arrivalVessel }) => [departureVessel, arrivalVessel]))
    expect(positions.length).toBeGreaterThan(10)
    expect(new Set(positions.map(({ imo }) => imo)).size).toBe(positions.length)
    expect(positions.filter(({ vessel }) => !vessels.has(vessel))).toEqual([])
  })
})

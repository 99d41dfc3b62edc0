import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { RecordInput } from '../record-input.ts'
import { createDemoData, type DemoStory } from '../world.ts'

type Shipment = RecordInput<'shipments'>

const day = (date: string) => Date.parse(date.slice(0, 10)) / 86_400_000
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const freight = ({ charges = [] }: Shipment, code = 'OFR') =>
  sum(charges.filter((charge) => charge.code === code && Number(charge.amount) > 0).map(({ amount }) => Number(amount)))

const small = (today: string) => createDemoData({ size: 'small', seed: 1, today }).accounts

it('the documentation lists the shipments of the stories', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
  for (const { key, shipmentNumbers } of small('2026-11-27')[0]!.stories) expect(readme, key).toContain(`| ${shipmentNumbers.join(', ')} `)
})

it('the large demo data has no stories', () => {
  expect(createDemoData({ size: 'large', seed: 1, today: '2026-11-27' }).accounts.flatMap(({ stories }) => stories)).toEqual([])
})

describe.each(['2026-11-27', '2028-02-29', '2027-01-01', '2027-02-06', '2026-11-23', '2026-11-22'])('on %s', (today) => {
  const accounts = small(today)
  const [account] = accounts
  const shipments = new Map([...account!.records('shipments')].map((shipment) => [shipment.shipmentNumber, shipment]))
  const orders = new Map([...account!.records('purchase-orders')].map((order) => [order.orderNumber, order]))
  const of = (key: DemoStory['key']): Shipment[] =>
    account!.stories.find((story) => story.key === key)!.shipmentNumbers.map((number) => shipments.get(number)!)

  it('the largest customer has all stories, no shipment is in two, and the others have some', () => {
    expect(account!.stories.map(({ key }) => key).toSorted()).toEqual(
      ['rolled', 'late-supplier', 'dearer-lane', 'free-time', 'missed-in-store', 'silent', 'costly-month'].toSorted(),
    )
    const own = account!.stories.filter(({ key }) => key !== 'late-supplier' && key !== 'dearer-lane')
    const numbers = own.flatMap(({ shipmentNumbers }) => shipmentNumbers)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const other of accounts.slice(1, 3)) expect(other.stories.length, other.key).toBeGreaterThan(1)
  })

  it('a container misses its vessel, sails a week later, and its ETA moves twice', () => {
    const [{ originETD, originATD, destinationATA, destinationETA, events = [] }] = of('rolled') as [Shipment]
    expect(day(originATD!) - day(originETD!)).toBe(7)
    expect(destinationATA).toBeUndefined()
    const estimates = events.filter(({ classifier }) => classifier)
    expect(estimates.map(({ classifier }) => classifier)).toEqual(['planned', 'estimated', 'estimated'])
    expect(estimates[0]!.eventDate).toBe(destinationETA)
    expect(day(estimates[1]!.eventDate) - day(destinationETA!)).toBe(7)
    expect(day(estimates[2]!.eventDate)).toBeGreaterThan(day(estimates[1]!.eventDate))
    expect(events.some(({ title }) => title === 'Rolled to a later sailing')).toBe(true)
  })

  it('a supplier leaves the factory late with most orders, and delivers later than others', () => {
    const [{ supplierCode }] = of('late-supplier') as [Shipment]
    const delays = (isStory: boolean, from: (shipment: Shipment) => string | undefined, to: (shipment: Shipment) => string | undefined) =>
      [...shipments.values()]
        .filter((shipment) => (shipment.supplierCode === supplierCode) === isStory && day(shipment.supplierBookingDate!) > day(today) - 350)
        .flatMap((shipment) => (from(shipment) && to(shipment) ? [day(to(shipment)!) - day(from(shipment)!)] : []))
    const exFactory = delays(
      true,
      (shipment) => shipment.estimatedExFactoryDate,
      (shipment) => shipment.actualExFactoryDate,
    )
    expect(exFactory.length).toBeGreaterThan(15)
    const late = exFactory.filter((days) => days >= 4 && days <= 12)
    expect(late.length / exFactory.length).toBeGreaterThan(0.6)
    const delivery = (isStory: boolean) => {
      const days = delays(
        isStory,
        (shipment) => shipment.requiredDeliveryDate,
        (shipment) => shipment.actualDeliveryDate,
      )
      return days.filter((each) => each > 0).length / days.length
    }
    expect(delivery(true)).toBeGreaterThan(delivery(false) * 1.4)
  })

  it('freight per TEU on one lane is about 40 % above the year before', () => {
    const [{ origin, destination }] = of('dearer-lane') as [Shipment]
    const [year, month] = today.split('-').map(Number) as [number, number]
    const since = new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10)
    const aYearBack = (date: string) => new Date((day(date) - 365) * 86_400_000).toISOString().slice(0, 10)
    // one size, because rates per TEU differ by size
    const perTeu = (from: string, to: string, lane: boolean) => {
      const found = [...shipments.values()].filter(
        (shipment) =>
          shipment.mode === 'FCL' &&
          shipment.containers?.every(({ sizeType }) => sizeType === '45G1' || sizeType === '42G1') &&
          (shipment.origin === origin && shipment.destination === destination) === lane &&
          shipment.originETD &&
          shipment.originETD >= from &&
          shipment.originETD <= to &&
          shipment.charges?.some(({ code, currency }) => code === 'OFR' && currency === 'USD'),
      )
      return sum(found.map((shipment) => freight(shipment))) / sum(found.map(({ containers }) => 2 * containers!.length))
    }
    const change = (lane: boolean) => perTeu(since, today, lane) / perTeu(aYearBack(since), aYearBack(today), lane) - 1
    expect(change(true)).toBeGreaterThan(0.25)
    expect(change(true)).toBeLessThan(0.6)
    expect(change(true) - change(false)).toBeGreaterThan(0.2)
  })

  it('containers wait at the terminal near their last free day, and one passed it yesterday', () => {
    const left = of('free-time').map(({ podATA, freeTimeDays, actualDeliveryDate, events = [] }) => {
      expect(actualDeliveryDate).toBeUndefined()
      expect(events.map(({ code }) => code)).not.toContain('GTOT')
      expect(day(today) - day(podATA!)).toBeGreaterThanOrEqual(8)
      expect(day(today) - day(podATA!)).toBeLessThanOrEqual(12)
      return day(podATA!) + freeTimeDays! - day(today)
    })
    expect(left.length).toBeGreaterThan(1)
    expect(left[0]).toBe(-1)
    for (const days of left.slice(1)) expect([days >= 0, days < 5]).toEqual([true, true])
  })

  it('an order at sea is expected in store after its required date', () => {
    const [{ originATD, destinationATA, estimatedDeliveryDate, orderLines = [] }] = of('missed-in-store') as [Shipment]
    expect([originATD !== undefined, destinationATA]).toEqual([true, undefined])
    const order = orders.get(orderLines[0]!.orderNumber)!
    for (const { requiredInStoreDate } of order.lines) {
      expect(day(estimatedDeliveryDate!)).toBeGreaterThan(day(requiredInStoreDate!))
      expect(day(requiredInStoreDate!)).toBeGreaterThan(day(today))
    }
  })

  it('a shipment has been silent for weeks, its carrier is named, and nothing marks it as completed', () => {
    const [{ carrierName, destinationATA, originATD, supplierCode, events = [], orderLines = [] }] = of('silent') as [Shipment]
    expect([destinationATA, typeof carrierName, typeof supplierCode]).toEqual([undefined, 'string', 'string'])
    expect(day(today) - day(originATD!)).toBeGreaterThan(28)
    for (const { eventDate } of events) expect(day(today) - day(eventDate)).toBeGreaterThan(27)
    expect(['Shipped', 'Part shipped']).toContain(orders.get(orderLines[0]!.orderNumber)!.status)
  })

  it('a month is costly, because goods went by air and others had demurrage', () => {
    const [flown, held] = of('costly-month') as [Shipment, Shipment]
    expect([flown.trans, flown.mode, flown.containers, flown.departureVessel]).toEqual(['AIR', 'LSE', undefined, undefined])
    const month = flown.destinationETA!.slice(0, 7)
    const byAir = (of: string) =>
      sum(
        [...shipments.values()].filter(({ destinationETA }) => destinationETA?.startsWith(of)).map((shipment) => freight(shipment, 'AFR')),
      )
    const before = Array.from({ length: 6 }, (_, index) => {
      const start = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2 - index, 1))
      return byAir(start.toISOString().slice(0, 7))
    })
    expect(byAir(month)).toBeGreaterThan(1.5 * (sum(before) / before.length))
    expect(freight(held, 'DEM')).toBeGreaterThan(500)
  })
})

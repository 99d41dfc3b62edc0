import { describe, expect, it } from 'vitest'
import { createDemoData } from '../world.ts'

const dayMs = 86_400_000
const day = (date: string) => Date.parse(date.slice(0, 10)) / dayMs

describe.each(['2026-02-10', '2026-11-25', '2027-07-30'])('on %s', (today) => {
  const demo = createDemoData({ size: 'small', seed: 1, today })
  const bookings = demo.bookings()
  const orders = new Map(
    demo.accounts.flatMap((account) =>
      [...account.records('purchase-orders')].map((order) => [`${account.key} ${order.orderNumber}`, order]),
    ),
  )
  const vendors = demo.accounts.filter(({ kind }) => kind === 'vendor').map(({ key }) => key)
  const of = (vendor: string) => bookings.filter((booking) => booking.vendor === vendor)

  it.each(vendors)('%s has a shipped booking, a submitted one, one with a draft change, and a draft', (vendor) => {
    const own = of(vendor)
    expect(own.filter(({ shipment }) => shipment !== undefined)).toHaveLength(1)
    expect(own.filter(({ shipment, submittedAt, change }) => submittedAt && !change && shipment === undefined).length).toBeGreaterThan(0)
    expect(own.filter(({ change }) => change)).toHaveLength(1)
    expect(own.filter(({ submittedAt }) => submittedAt === undefined).length).toBeGreaterThan(0)
    expect(demo.accounts.find(({ key }) => key === vendor)!.addresses.length).toBeGreaterThan(1)
  })

  it.each(vendors)('%s has unbooked orders that are overdue, due soon and due later', (vendor) => {
    const numbers = demo.links.filter((link) => link.vendor === vendor)
    const submitted = new Set(
      of(vendor).flatMap(({ customer, submittedAt, version }) =>
        submittedAt ? version.orders.map(({ orderNumber }) => `${customer} ${orderNumber}`) : [],
      ),
    )
    const left = [...orders]
      .filter(([key, { status, vendorNumber }]) => {
        const isLinked = numbers.some((link) => key.startsWith(link.customer) && link.vendorNumber === vendorNumber)
        return isLinked && (status === 'Placed' || status === 'Confirmed') && !submitted.has(key)
      })
      .map(([, { lines }]) => day(lines[0]!.shippingDate!) - 21 - day(today))
    expect(left.some((days) => days < 0)).toBe(true)
    expect(left.some((days) => days >= 0 && days <= 7)).toBe(true)
    expect(left.some((days) => days > 7)).toBe(true)
  })

  it("books orders of the vendor's links, no more than was ordered", () => {
    for (const { customer, vendor, version, change } of bookings)
      for (const { orderNumber, lines } of [version, ...(change ? [change.version] : [])].flatMap((each) => each.orders)) {
        const order = orders.get(`${customer} ${orderNumber}`)!
        expect(
          demo.links.some((link) => link.customer === customer && link.vendor === vendor && link.vendorNumber === order.vendorNumber),
        ).toBe(true)
        for (const { lineNumber, qty } of lines) {
          expect(qty).toBeGreaterThan(0)
          expect(qty).toBeLessThanOrEqual(Number(order.lines.find((line) => line.lineNumber === lineNumber)!.qty))
        }
      }
  })

  it('numbers bookings in order, finds the goods of shipped ones on their shipments, and starts none in the future', () => {
    expect(bookings.map(({ bookingNumber }) => Number(bookingNumber.slice(-6)))).toEqual(bookings.map((_, index) => index + 1))
    for (const { bookingNumber, begunAt, submittedAt } of bookings) {
      expect(bookingNumber.slice(3, 7)).toBe(begunAt.slice(0, 4))
      expect([begunAt, submittedAt ?? begunAt].toSorted()).toEqual([begunAt, submittedAt ?? begunAt])
      expect(day(submittedAt ?? begunAt)).toBeLessThan(day(today))
    }
    for (const { customer, shipment, version } of bookings.filter((booking) => booking.shipment !== undefined)) {
      const [record] = demo.accounts.find(({ key }) => key === customer)!.records('shipments', shipment)
      expect(record!.orderLines!.map(({ orderNumber }) => orderNumber)).toContain(version.orders[0]!.orderNumber)
    }
  })

  it('gives two vendors of one customer booked quantities', () => {
    const submitted = bookings.filter(({ customer, submittedAt }) => customer === 'kurrajong-vale' && submittedAt)
    expect(new Set(submitted.map(({ vendor }) => vendor)).size).toBeGreaterThan(1)
  })
})

import { records, type Resource } from '@portal/contracts/records/index'
import { describe, expect, it } from 'vitest'
import { createDemoData, type DemoAccount } from './world.ts'

const today = '2026-11-21'
const { accounts } = createDemoData({ size: 'small', seed: 7, today })
const customers = accounts.filter(({ kind }) => kind === 'customer')

function expectValid(resource: Resource, record: object): void {
  const parsed = records[resource].schema.safeParse(record)
  if (!parsed.success) expect.fail(`${JSON.stringify(record)} is refused: ${parsed.error.message}`)
}

describe.each(customers)('the records of $key', (account: DemoAccount) => {
  const shipments = [...account.records('shipments')]
  const orders = [...account.records('purchase-orders')]
  const suppliers = [...account.records('suppliers')]
  const products = [...account.records('products')]

  it.each(Object.keys(records) as Resource[])('%s are accepted by the import', (resource) => {
    for (const record of account.records(resource)) expectValid(resource, record)
  })

  it('have unique keys', () => {
    for (const keys of [
      shipments.map(({ shipmentNumber }) => shipmentNumber),
      orders.map(({ orderNumber }) => orderNumber),
      suppliers.map(({ code }) => code),
      suppliers.map(({ name }) => name),
      products.map(({ code }) => code),
      products.map(({ description }) => description),
      orders.flatMap(({ orderNumber, lines }) => lines.map(({ lineNumber }) => `${orderNumber} ${lineNumber}`)),
      shipments.map(({ houseWaybillNumber }) => houseWaybillNumber).filter((number) => number !== undefined),
    ])
      expect(new Set(keys).size).toBe(keys.length)
  })

  it('refer only to existing records', () => {
    const codes = { supplier: new Set(suppliers.map(({ code }) => code)), product: new Set(products.map(({ code }) => code)) }
    const lines = new Set(orders.flatMap((order) => order.lines.map((line) => `${order.orderNumber} ${line.lineNumber}`)))
    const invoices = shipments.flatMap((shipment) => shipment.invoices ?? [])
    const invoiceLines = invoices.flatMap((invoice) => invoice.lines ?? [])
    const named = [...orders, ...shipments, ...invoices].map(({ supplierCode }) => supplierCode)
    expect(named.filter((code) => code !== undefined && !codes.supplier.has(code))).toEqual([])
    const productCodes = [
      ...orders.flatMap((order) => order.lines.map(({ code }) => code)),
      ...invoiceLines.map(({ productCode }) => productCode),
    ]
    expect(productCodes.filter((code) => !codes.product.has(code))).toEqual([])
    const shipped = [...shipments.flatMap(({ orderLines }) => orderLines ?? []), ...invoiceLines]
    expect(shipped.filter(({ orderNumber, lineNumber }) => !lines.has(`${orderNumber} ${lineNumber}`))).toEqual([])
  })

  it('contain nothing that has not happened yet', () => {
    const past = (dates: (string | undefined)[]) =>
      expect(dates.filter((date) => date !== undefined && date.slice(0, 10) > today)).toEqual([])
    // an instant of today might still be in the future
    const settled = (dates: (string | undefined)[]) =>
      expect(dates.filter((date) => date !== undefined && date.length > 10 && date >= today)).toEqual([])
    for (const shipment of shipments) {
      const {
        originATD,
        destinationATA,
        podATA,
        fdpATA,
        customsClearedDate,
        actualExFactoryDate,
        actualDeliveryDate,
        supplierBookingDate,
        ctoAvailability,
      } = shipment
      const events =
        shipment.events?.flatMap(({ classifier, eventDate, createdDate }) => [classifier ? undefined : eventDate, createdDate]) ?? []
      const actual = [
        originATD,
        destinationATA,
        podATA,
        fdpATA,
        customsClearedDate,
        actualExFactoryDate,
        actualDeliveryDate,
        supplierBookingDate,
        ctoAvailability,
      ]
      const others = [...(shipment.charges ?? []), ...(shipment.invoices ?? [])].map(({ invoiceDate }) => invoiceDate)
      past([...actual, ...events, ...others, ...(shipment.routing ?? []).map(({ actualValue }) => actualValue)])
      settled([...actual, ...events])
    }
    past(orders.map(({ orderDate }) => orderDate))
    past([...account.records('vessel-positions')].map(({ timestamp }) => timestamp))
  })

  it('ship no more of an order line than was ordered', () => {
    const ordered = new Map(
      orders.flatMap((order) => order.lines.map((line) => [`${order.orderNumber} ${line.lineNumber}`, Number(line.qty)])),
    )
    for (const { orderNumber, lineNumber, qty } of shipments.flatMap(({ orderLines }) => orderLines ?? [])) {
      const key = `${orderNumber} ${lineNumber}`
      ordered.set(key, ordered.get(key)! - Number(qty))
    }
    expect([...ordered].filter(([, left]) => left < 0)).toEqual([])
    expect([...ordered].filter(([, left]) => left > 0).length).toBeGreaterThan(0)
  })
})

describe('the records of the large demo data', () => {
  it('are accepted by the import, from any position', () => {
    for (const account of createDemoData({ size: 'large', seed: 7, today }).accounts.filter(({ kind }) => kind === 'customer')) {
      for (const share of [0, 0.25, 0.5, 0.75, 0.9999]) {
        for (const resource of ['shipments', 'purchase-orders'] as const) {
          const first = Math.floor((resource === 'shipments' ? account.shipments : account.orders) * share)
          let count = 0
          for (const record of account.records(resource, first)) {
            expectValid(resource, record)
            if (++count === 60) break
          }
        }
      }
    }
  })
})

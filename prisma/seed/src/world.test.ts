import { describe, expect, it } from 'vitest'
import { createDemoData } from './world.ts'

const today = '2026-11-21'

describe('the demo data', () => {
  const { accounts, users, links, password } = createDemoData({ size: 'small', seed: 1, today })
  const keys = new Set(accounts.map(({ key }) => key))

  it('has three customers with aliases and three vendors with vendor numbers', () => {
    expect(accounts.map(({ kind }) => kind)).toEqual(['customer', 'customer', 'customer', 'vendor', 'vendor', 'vendor'])
    expect(
      accounts.map(
        ({ kind, alias, vendorNumbers }) =>
          [alias !== null, vendorNumbers.length > 0].join() === `${kind === 'customer'},${kind === 'vendor'}`,
      ),
    ).not.toContain(false)
    expect([...accounts.at(-1)!.records('shipments')]).toEqual([])
  })

  it('has the declared number of shipments', () => {
    expect(accounts.map(({ shipments }) => shipments)).toEqual([2400, 1200, 600, 0, 0, 0])
    expect(accounts.map((account) => [...account.records('shipments')].length)).toEqual([2400, 1200, 600, 0, 0, 0])
    expect(accounts.map((account) => [...account.records('purchase-orders')].length)).toEqual(accounts.map(({ orders }) => orders))
  })

  it('has a user of each kind, all with existing accounts', () => {
    for (const { accounts: own } of users) for (const key of own) expect(keys).toContain(key)
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    for (const { kind, key } of accounts)
      expect(
        users.filter(({ role, accounts: own }) => role === 'user' && own.includes(key)),
        `${kind} ${key}`,
      ).toHaveLength(1)
    expect(users.filter(({ role }) => role === 'full-admin')).toHaveLength(1)
    expect(users.filter(({ role }) => role === 'admin').map(({ accounts: own }) => own.length)).toEqual([3, 1])
    expect(password.length).toBeGreaterThanOrEqual(12)
  })

  it('gives the user with a buyer id matching orders', () => {
    const [buyer, ...others] = users.filter(({ buyerId }) => buyerId !== null)
    expect(others).toEqual([])
    const account = accounts.find(({ key }) => key === buyer!.accounts[0])!
    expect([...account.records('purchase-orders')].filter(({ buyerId }) => buyerId === buyer!.buyerId).length).toBeGreaterThan(50)
  })

  it.each(links)('links $vendor to orders of $customer with $vendorNumber, some of them open', ({ customer, vendor, vendorNumber }) => {
    expect(accounts.find(({ key }) => key === vendor)!.vendorNumbers).toContain(vendorNumber)
    const orders = [...accounts.find(({ key }) => key === customer)!.records('purchase-orders')].filter(
      (order) => order.vendorNumber === vendorNumber,
    )
    expect(orders.length).toBeGreaterThan(5)
    const open = orders.filter(({ status }) => status === 'Confirmed' || status === 'Placed')
    if (orders.length > 100) expect(open.length).toBeGreaterThan(0)
  })

  it.each(['2026-11-01', '2028-02-29', '2026-12-31'])('has arrivals in every month up to and around %s', (day) => {
    for (const account of createDemoData({ size: 'small', seed: 1, today: day }).accounts.slice(0, 3)) {
      const months = new Set([...account.records('shipments')].map(({ destinationETA }) => destinationETA?.slice(0, 7)))
      const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
      // 23 full months back, and the next month
      for (let offset = -23; offset <= 1; offset++)
        expect(months).toContain(new Date(Date.UTC(year, month - 1 + offset, 1)).toISOString().slice(0, 7))
    }
  })
})

describe('the large demo data', () => {
  const { accounts } = createDemoData({ size: 'large', seed: 1, today })

  it('declares exactly a million, a hundred thousand and ten thousand shipments', () => {
    expect(accounts.map(({ shipments }) => shipments)).toEqual([1_000_000, 100_000, 10_000, 0, 0, 0])
    expect([...accounts[0]!.records('suppliers')]).toHaveLength(200)
  })

  it('generates its first, middle and last shipment without the ones between', () => {
    const [account] = accounts
    const numberAt = (index: number) => account!.records('shipments', index)[Symbol.iterator]().next().value?.shipmentNumber
    expect([0, 500_000, 999_999].map(numberAt)).toEqual(['S00012345', 'S00512345', 'S01012344'])
    expect([...account!.records('shipments', 1_000_000)]).toEqual([])
    expect([...account!.records('shipments', 999_990)]).toHaveLength(10)
    expect([...account!.records('purchase-orders', account!.orders - 3)]).toHaveLength(3)
  })

  it('has about 12 to 20 children per shipment', () => {
    let [children, count] = [0, 0]
    for (const { containers, orderLines, charges, invoices, events, routing } of accounts[0]!.records('shipments', 400_000)) {
      const lines = invoices?.flatMap((invoice) => invoice.lines ?? []) ?? []
      for (const list of [containers, orderLines, charges, invoices, lines, events, routing]) children += list?.length ?? 0
      if (++count === 3000) break
    }
    expect(children / count).toBeGreaterThan(12)
    expect(children / count).toBeLessThan(20)
  })
})

import type { SupplierPerformance } from '@portal/contracts/charts/supplier-performance'
import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const today = '2026-11-21'
const line = (lineNumber: number, requiredInStoreDate: string, unitPrice = 10, currency = 'USD') => ({
  lineNumber,
  code: 'CHAIR',
  qty: 5,
  unitPrice,
  currency,
  requiredInStoreDate,
})
const order = (orderNumber: string, lines: object[], overrides = {}) => ({
  orderNumber,
  supplierCode: 'A',
  orderDate: '2026-05-01',
  lines,
  ...overrides,
})
const shipped = (orderNumber: string, lineNumber: number) => ({ orderNumber, lineNumber, qty: 5 })
const delivered = (day: string) => ({
  supplierCode: 'A',
  originETD: '2026-06-01',
  originATD: '2026-06-01',
  destinationETA: '2026-07-01',
  destinationATA: '2026-07-01',
  actualDeliveryDate: day,
})

/**
 * Lines of Alpha on 21 November:
 *
 * | PO-1 | 1 delivered on the day, 2 four days late, 3 delivered early; all in July                    |
 * | PO-2 | 1 delivered late two years ago                                                               |
 * | PO-3 | 1 and 2 overdue since the 18th, not shipped: USD 50 and 100                                  |
 * | PO-4 | 1 overdue since the 20th: EUR 50; 2 required on 1 December, expected on the 15th: EUR 25     |
 * | PO-5 | 1 required in January: not at risk                                                           |
 */
const orders = [
  order('PO-1', [line(1, '2026-07-10'), line(2, '2026-07-10'), line(3, '2026-07-10')]),
  order('PO-2', [line(1, '2024-07-10')], { orderDate: '2024-05-01' }),
  order('PO-3', [line(1, '2026-11-18'), line(2, '2026-11-18', 20)]),
  order('PO-4', [line(1, '2026-11-20', 10, 'EUR'), line(2, '2026-12-01', 5, 'EUR')]),
  order('PO-5', [line(1, '2027-01-10')]),
  order('PO-6', [line(1, '2026-11-18')], { supplierCode: 'B' }),
]
const shipments = [
  { shipmentNumber: 'S1', ...delivered('2026-07-10'), orderLines: [shipped('PO-1', 1)] },
  {
    shipmentNumber: 'S2',
    ...delivered('2026-07-14'),
    estimatedExFactoryDate: '2026-05-20',
    actualExFactoryDate: '2026-05-22',
    orderLines: [shipped('PO-1', 2)],
  },
  {
    shipmentNumber: 'S3',
    ...delivered('2026-07-08'),
    estimatedExFactoryDate: '2026-05-20',
    actualExFactoryDate: '2026-05-20',
    orderLines: [shipped('PO-1', 3)],
  },
  { shipmentNumber: 'S4', ...delivered('2024-07-14'), destinationATA: '2024-07-01', orderLines: [shipped('PO-2', 1)] },
  {
    shipmentNumber: 'S5',
    supplierCode: 'A',
    originETD: '2026-11-01',
    originATD: '2026-11-01',
    destinationETA: '2026-12-10',
    estimatedDeliveryDate: '2026-12-15',
    orderLines: [shipped('PO-4', 2)],
  },
  { shipmentNumber: 'S6', supplierCode: 'B', destinationETA: '2026-12-20' },
]
const suppliers = [
  { code: 'A', name: 'Alpha', telephone: '+86 20 5550 1000', email: 'export@alpha.example' },
  { code: 'B', name: 'beta' },
]

describe('the performance of a supplier', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  let ids: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(Date.parse(`${today}T01:00:00Z`) - portal.now().getTime())
    accountId = await portal.account({ name: 'Acme', timeZone: 'Australia/Sydney' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { suppliers, 'purchase-orders': orders, shipments })
    const other = await portal.account()
    await portal.import(other, { suppliers, 'purchase-orders': orders, shipments })
    const { rows } = await portal.pool.query<{ id: string; code: string; own: boolean }>(
      'select id, code, account_id = $1 as own from suppliers where account_id in ($1, $2)',
      [accountId, other],
    )
    ids = Object.fromEntries(rows.map(({ id, code, own }) => [own ? code : `foreign ${code}`, id]))
  })
  afterAll(() => portal.close())

  const request = (supplierId: string) => caller.get('report/query/get-supplier-performance', { accountId, supplierId })
  const performance = async (code = 'A'): Promise<SupplierPerformance> => {
    const { status, body } = await request(ids[code]!)
    expect([status, body.errors]).toEqual([200, []])
    return body.data
  }
  const setAccount = async (settings: object) => {
    const { status } = await (await portal.admin()).post('customer-account/command/update-account-features', { accountId, ...settings })
    expect(status).toBe(200)
  }

  it('counts what was delivered and left the factory on time in the last twelve months', async () => {
    const { since, delivery, exFactory } = await performance()
    expect(since).toBe('2025-11-21')
    expect(delivery).toEqual({ onTime: 2, total: 3, averageDaysLate: 4 })
    expect(exFactory).toEqual({ onTime: 1, total: 2 })
  })

  it('counts what is overdue or expected late today, with its value by currency', async () => {
    const { overdue, expectedLate, valueAtRisk } = await performance()
    expect(overdue).toEqual({ orders: 2, lines: 3 })
    expect(expectedLate).toEqual({ orders: 1, lines: 1 })
    expect(valueAtRisk).toEqual([
      { currency: 'USD', value: 150 },
      { currency: 'EUR', value: 75 },
    ])
  })

  it('counts as overdue exactly the lines of the list behind it', async () => {
    const query = { accountId, supplierIds: ids['A']!, delay: 'overdue' }
    const { body } = await caller.get('purchase-order/query/get-purchase-order-lines-milestones-table', query)
    expect((await performance()).overdue!.lines).toBe(body.data.count)
  })

  it('lists the latest shipments, and the contact', async () => {
    const { name, contact, shipments: latest } = await performance()
    expect(name).toBe('Alpha')
    expect(contact).toEqual({ telephone: '+86 20 5550 1000', email: 'export@alpha.example' })
    expect(latest!.map(({ shipmentNumber }) => shipmentNumber)).toEqual(['S5', 'S3', 'S2', 'S1', 'S4'])
    expect(latest![0]).toEqual({ shipmentNumber: 'S5', status: 'In transit', arrival: '2026-12-10' })
  })

  it('covers only the rows of the supplier', async () => {
    expect(await performance('B')).toMatchObject({
      name: 'beta',
      contact: { telephone: null, email: null },
      delivery: { onTime: 0, total: 0, averageDaysLate: null },
      overdue: { orders: 1, lines: 1 },
      shipments: [{ shipmentNumber: 'S6' }],
    })
  })

  it('is not found for a supplier of another account', async () => {
    expect((await request(ids['foreign A']!)).status).toBe(404)
  })

  it('leaves out the parts that the account hides or lacks', async () => {
    const everything = ['contact', 'delivery', 'exFactory', 'expectedLate', 'name', 'overdue', 'shipments', 'since', 'valueAtRisk']
    const keys = async () => Object.keys(await performance()).toSorted()
    const without = (...parts: string[]) => everything.filter((part) => !parts.includes(part))
    expect(await keys()).toEqual(everything)
    await setAccount({ hiddenColumns: { exceptions: ['delayExFactoryInDays'], orderLines: ['commercialValue'], shipments: ['status'] } })
    expect(await keys()).toEqual(without('exFactory', 'valueAtRisk'))
    expect((await performance()).shipments![0]!.status).toBeNull()
    await setAccount({ hiddenColumns: { orderLineMilestones: ['inStoreDelayInDays'], shipments: ['supplier'] } })
    expect(await keys()).toEqual(without('delivery', 'overdue', 'expectedLate', 'valueAtRisk', 'shipments'))
    await setAccount({ hiddenColumns: { orderLineMilestones: ['expectedInStore'] } })
    expect(await keys()).toEqual(without('expectedLate', 'valueAtRisk'))
    const off = featureNames.filter((name) => name !== 'enabledSpendPerSuppliers')
    await setAccount({ hiddenColumns: {}, ...Object.fromEntries(off.map((name) => [name, false])) })
    expect(await keys()).toEqual(['name', 'since'])
  })
})

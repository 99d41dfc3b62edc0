import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('the search for shipments to track', () => {
  let portal: TestPortal
  let account: string
  let other: string
  let ada: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    account = await portal.account()
    other = await portal.account()
    await portal.import(account, {
      products: [
        { code: 'CHAIR', description: 'Chair' },
        { code: 'LAMP', description: 'Lamp' },
      ],
      'purchase-orders': [
        {
          orderNumber: 'PO-7001',
          orderDate: '2026-01-01',
          lines: [
            { lineNumber: 10, code: 'CHAIR', qty: 10 },
            { lineNumber: 20, code: 'LAMP', qty: 5 },
          ],
        },
      ],
      shipments: [
        {
          shipmentNumber: 'S-100',
          houseWaybillNumber: 'HBL 55-1',
          originETD: '2026-03-01',
          destinationETA: '2026-04-01',
          departureVessel: 'Ever Given',
          containers: [{ number: 'CSQU 305438-3' }],
          orderLines: [
            { orderNumber: 'PO-7001', lineNumber: 10, qty: 4 },
            { orderNumber: 'PO-7001', lineNumber: 20, qty: 5 },
          ],
        },
        {
          shipmentNumber: 'S-1001',
          destinationETA: '2026-05-01',
          containers: [{ number: 'CSQU3054383' }],
          orderLines: [{ orderNumber: 'PO-7001', lineNumber: 10, qty: 6 }],
        },
        {
          shipmentNumber: 'S-1002',
          invoices: [{ invoiceNumber: 'I', currency: 'AUD', invoiceValue: 1, lines: [{ productCode: 'LAMP', qty: 1, unitValue: 1 }] }],
        },
        { shipmentNumber: '100%_\\', destinationETA: '2026-01-01' },
      ],
    })
    await portal.import(other, { shipments: [{ shipmentNumber: 'S-100' }, { shipmentNumber: 'THEIRS-1', houseWaybillNumber: 'HBL551' }] })
    ada = await portal.signIn((await portal.user({ accountIds: [account] })).email)
  })
  afterAll(() => portal.close())

  const search = (searchText: string, overrides: object = {}) =>
    ada.get('shipment-tracking/query/search', { accountId: account, searchText, ...overrides })
  const hits = async (searchText: string, overrides: object = {}) => {
    const { items, totalItems } = (await search(searchText, overrides)).body.data as {
      items: { shipmentNumber: string }[]
      totalItems: number
    }
    return [items.map(({ shipmentNumber }) => shipmentNumber), totalItems]
  }

  it('returns the fields of the selection list', async () => {
    const { status, body } = await search('hbl551')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      items: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          shipmentNumber: 'S-100',
          houseWaybillNumber: 'HBL 55-1',
          etd: '2026-03-01',
          eta: '2026-04-01',
          expectedArrival: { date: '2026-04-01', source: 'plan', hasPassed: true, daysAfterCarrier: null },
          expectedDelivery: null,
          orderNumbers: ['PO-7001'],
          containerNumbers: ['CSQU3054383'],
          orderProductItems: [
            { lineNumber: 10, productCode: 'CHAIR' },
            { lineNumber: 20, productCode: 'LAMP' },
          ],
        },
      ],
      totalItems: 1,
    })
  })

  it.each<[string, string, string[]]>([
    ['a complete shipment number, without longer ones', 'S-100', ['S-100']],
    ['a number without its hyphen, in lower case, with spaces', ' s 100 ', ['S-100']],
    ['a complete order number, latest arrival first', 'po7001', ['S-1001', 'S-100']],
    ['a container in any notation', 'csqu-3054383', ['S-1001', 'S-100']],
    ['a house waybill', 'HBL 551', ['S-100']],
    ['a part of a shipment number', '-100', ['S-1001', 'S-100', 'S-1002']],
    ['a part of a container', '305438', ['S-1001', 'S-100']],
    ['a part of a container with a space', 'U 305438-', ['S-1001', 'S-100']],
    ['a part of an order', 'o-70', ['S-1001', 'S-100']],
    ['a product that was ordered', 'chair', ['S-1001', 'S-100']],
    ['a product that is only on an order or an invoice', 'LAMP', ['S-100', 'S-1002']],
    ['a part of a product’s code', 'CHAI', []],
    ['a vessel', 'Ever Given', []],
    ['two characters', '10', []],
    ['a pattern', 'S-1%', []],
    ['a number that looks like a pattern', '%_\\', ['100%_\\']],
    ['a number of another account', 'THEIRS-1', []],
    ['nothing but hyphens', '---', []],
  ])('finds by %s', async (_, text, found) => {
    expect(await hits(text)).toEqual([found, found.length])
  })

  it('returns pages and the total number', async () => {
    expect(await hits('-100', { skip: 1, take: 1 })).toEqual([['S-100'], 3])
    expect(await hits('-100', { skip: 3, take: 1 })).toEqual([[], 3])
    expect(await hits('PO-7001', { skip: 1, take: 200 })).toEqual([['S-100'], 2])
  })

  it('reflects imports', async () => {
    await portal.import(account, { shipments: [{ shipmentNumber: 'MOVED', containers: [{ number: 'MSKU0000006' }] }] })
    expect(await hits('MSKU0000006')).toEqual([['MOVED'], 1])
    await portal.import(account, { shipments: [{ shipmentNumber: 'MOVED', containers: [{ number: 'TRLU1000050' }] }] })
    expect(await hits('MSKU0000006')).toEqual([[], 0])
    expect(await hits('TRLU1000050')).toEqual([['MOVED'], 1])
  })

  it('returns the accounts of the user with a complete reference, and no others', async () => {
    const found = async (caller: TestClient, searchText: string) =>
      (await caller.get('shipment-tracking/query/find-accounts', { searchText })).body.data.accounts.map(
        ({ accountId }: { accountId: string }) => accountId,
      )
    const both = await portal.signIn((await portal.user({ role: 'admin', accountIds: [account, other] })).email)
    expect(await found(both, 'theirs 1')).toEqual([other])
    expect((await found(both, 'S-100')).toSorted()).toEqual([account, other].toSorted())
    expect(await found(both, 'THEIRS')).toEqual([])
    expect(await found(ada, 'THEIRS-1')).toEqual([])
    expect(await found(await portal.admin(), 'THEIRS-1')).toEqual([other])
  })

  it.each([
    [{ searchText: ' ' }, 'searchText', 'Required'],
    [{ searchText: 'x', take: 201 }, 'take', 'Must be at most 200'],
    [{ searchText: 'x', skip: -1 }, 'skip', 'Must be at least 0'],
  ])('rejects %j', async (query, propertyName, errorMessage) => {
    const response = await ada.get('shipment-tracking/query/search', { accountId: account, ...query })
    expect([response.status, response.body.errors]).toEqual([400, [{ propertyName, errorMessage }]])
  })
})

import { featureNames, type Feature } from '@portal/contracts/access'
import type { AccountSearchResult } from '@portal/contracts/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const records = {
  suppliers: [
    { code: 'LB', name: 'Lantern Bay Textiles', country: 'China' },
    { code: 'L2', name: 'Ægir Lantern Works' },
    { code: '%', name: '50% Off_Cuts' },
  ],
  products: [
    { code: 'CHAIR', description: 'Folding chair' },
    { code: 'CHAIR-2', description: 'Deck chair' },
    { code: 'ARMCHAIR', description: 'Armchair' },
  ],
  'purchase-orders': [
    { orderNumber: 'PO-7001', supplierCode: 'LB', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'CHAIR', qty: 10 }] },
    { orderNumber: 'PO-70010', orderDate: '2026-02-01', lines: [{ lineNumber: 1, code: 'CHAIR', qty: 10 }] },
    { orderNumber: 'PO-8000', orderDate: '2026-02-01', lines: [{ lineNumber: 1, code: 'CHAIR', qty: 10 }] },
  ],
  shipments: [
    {
      shipmentNumber: 'S-100',
      houseWaybillNumber: 'HBL 55-1',
      origin: 'CNSHA',
      destination: 'AUSYD',
      originETD: '2019-03-01',
      destinationETA: '2019-04-01',
      departureVessel: 'Ever Given',
      containers: [{ number: 'QCCU3780682', sizeType: '45G1' }],
      orderLines: [{ orderNumber: 'PO-7001', lineNumber: 1, qty: 4 }],
    },
    { shipmentNumber: 'S-1001', destinationETA: '2026-05-01', containers: [{ number: 'CSQU3054383' }] },
    { shipmentNumber: 'S-1002', destinationETA: '2026-06-01', containers: [{ number: 'CSQU3054383' }] },
    { shipmentNumber: '100%_\\', destinationETA: '2026-01-01' },
  ],
}

describe('the search in an account', () => {
  let portal: TestPortal
  let account: string
  let ada: TestClient
  beforeAll(async () => {
    portal = await startTestPortal()
    account = await portal.account()
    await portal.import(account, records)
    const other = await portal.account()
    await portal.import(other, {
      suppliers: [{ code: 'T', name: 'Theirs Trading' }],
      products: [{ code: 'THEIRS-P', description: 'Theirs' }],
      'purchase-orders': [{ orderNumber: 'THEIRS-O', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'THEIRS-P', qty: 1 }] }],
      shipments: [
        {
          shipmentNumber: 'THEIRS-S',
          houseWaybillNumber: 'THEIRS-H',
          containers: [{ number: 'TRLU1000050' }],
          orderLines: [{ orderNumber: 'THEIRS-O', lineNumber: 1, qty: 1 }],
        },
      ],
    })
    ada = await portal.signInTo(account)
  })
  afterAll(() => portal.close())

  const request = (text: string, accountId = account, caller = ada) => caller.get('search/query/account', { accountId, text })
  const search = async (text: string, ...rest: [accountId?: string, caller?: TestClient]): Promise<AccountSearchResult> => {
    const { status, body } = await request(text, ...rest)
    expect([status, body.errors]).toEqual([200, []])
    return body.data
  }
  /** Labels of all results by group; empty groups are left out. */
  const labels = ({ shipments, containers, orders, products, suppliers }: AccountSearchResult) =>
    Object.fromEntries(
      Object.entries({
        shipments: shipments.map(({ shipmentNumber }) => shipmentNumber),
        containers: containers.map(({ containerNumber, shipmentNumber }) => `${containerNumber} on ${shipmentNumber}`),
        orders: orders.map(({ orderNumber }) => orderNumber),
        products: products.map(({ code }) => code),
        suppliers: suppliers.map(({ name }) => name),
      }).filter(([, found]) => found.length > 0),
    )

  it('returns the route, dates and states of the results', async () => {
    expect(await search('qccu 378068-2')).toEqual({
      exact: 'container',
      shipments: [
        {
          shipmentNumber: 'S-100',
          houseWaybillNumber: 'HBL 55-1',
          origin: 'Shanghai',
          destination: 'Sydney',
          expectedArrival: { date: '2019-04-01', source: 'plan', hasPassed: true, daysAfterCarrier: null },
        },
      ],
      containers: [
        {
          containerNumber: 'QCCU3780682',
          sizeType: '45G1',
          shipmentNumber: 'S-100',
          expectedArrival: { date: '2019-04-01', source: 'plan', hasPassed: true, daysAfterCarrier: null },
        },
      ],
      orders: [],
      products: [],
      suppliers: [],
    })
    expect((await search('po7001')).orders).toEqual([{ orderNumber: 'PO-7001', supplier: 'Lantern Bay Textiles', state: 'Pending' }])
    expect((await search('lantern bay')).suppliers).toEqual([
      { supplierId: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Lantern Bay Textiles', country: 'China' },
    ])
    expect((await search('deck')).products).toEqual([{ code: 'CHAIR-2', description: 'Deck chair' }])
  })

  it.each<[string, string, AccountSearchResult['exact'], Record<string, string[]>]>([
    ['a shipment number, exact first', 'S-100', 'shipment', { shipments: ['S-100', 'S-1002', 'S-1001'] }],
    ['a shipment number in another notation', 's 100', 'shipment', { shipments: ['S-100'] }],
    ['a house waybill', 'hbl551', 'shipment', { shipments: ['S-100'] }],
    ['a part of a waybill', 'L 55-', null, { shipments: ['S-100'] }],
    [
      'a container that sailed twice, latest first',
      'csqu-3054383',
      'container',
      { shipments: ['S-1002', 'S-1001'], containers: ['CSQU3054383 on S-1002', 'CSQU3054383 on S-1001'] },
    ],
    ['a part of a container', 'U 30543', null, { containers: ['CSQU3054383 on S-1002', 'CSQU3054383 on S-1001'] }],
    ['an order number, exact first, with its shipments', 'PO-7001', 'order', { shipments: ['S-100'], orders: ['PO-7001', 'PO-70010'] }],
    ['an order that has not shipped', 'po-8000', 'order', { orders: ['PO-8000'] }],
    ['a part of an order number, newest first', 'o-700', null, { orders: ['PO-70010', 'PO-7001'] }],
    ['a product code, exact first, then by the start', 'chair', 'product', { products: ['CHAIR', 'CHAIR-2', 'ARMCHAIR'] }],
    ['a supplier’s name', 'ægir lantern works', 'supplier', { suppliers: ['Ægir Lantern Works'] }],
    [
      'a part of a supplier’s name, those that start with it first',
      'lant',
      null,
      { suppliers: ['Lantern Bay Textiles', 'Ægir Lantern Works'] },
    ],
    ['a vessel', 'Ever Given', null, {}],
    ['two characters of a number', '10', null, {}],
    ['a pattern', 'S-1%', null, {}],
    ['a number that looks like a pattern', '%_\\', null, { shipments: ['100%_\\'] }],
    ['a name with pattern characters', '50% off_', null, { suppliers: ['50% Off_Cuts'] }],
    ['an underscore as any character', 'CHAI_', null, {}],
    ['nothing but hyphens', '---', null, {}],
  ])('finds by %s', async (_, text, exact, found) => {
    const result = await search(text)
    expect({ exact: result.exact, ...labels(result) }).toEqual({ exact, ...found })
  })

  it.each(['THEIRS', 'THEIRS-S', 'THEIRS-H', 'THEIRS-O', 'THEIRS-P', 'TRLU1000050', 'Theirs Trading'])(
    'does not find %s of another account',
    async (text) => {
      expect(labels(await search(text))).toEqual({})
    },
  )

  it('returns at most four results per group, the latest arrivals first', async () => {
    const many = await portal.account()
    const shipments = Array.from({ length: 2100 }, (_, index) => ({
      shipmentNumber: `M-${String(index).padStart(5, '0')}`,
      destinationETA: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
    }))
    await portal.import(many, { shipments })
    const caller = await portal.signInTo(many)
    expect(labels(await search('M-0', many, caller))).toEqual({ shipments: ['M-02099', 'M-02098', 'M-02097', 'M-02096'] })
    // older than the newest two thousand
    expect(labels(await search('m-0000', many, caller))).toEqual({ shipments: ['M-00009', 'M-00008', 'M-00007', 'M-00006'] })
  })

  describe('with hidden features and columns', () => {
    const everything = 'a0a'
    /** Creates an account with these features and hidden columns, and something in each group that contains the same text. */
    async function open(features: readonly Feature[], hiddenColumns: Record<string, string[]> = {}) {
      const accountId = await portal.account()
      await portal.import(accountId, {
        suppliers: [{ code: 'A', name: 'A0A Supplies' }],
        products: [{ code: 'P1', description: 'A0A' }],
        'purchase-orders': [
          { orderNumber: 'OA0A', supplierCode: 'A', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'P1', qty: 1 }] },
        ],
        shipments: [
          {
            shipmentNumber: 'SA0A',
            origin: 'CNSHA',
            destination: 'AUSYD',
            destinationETA: '2026-05-01',
            containers: [{ number: 'UNIT-A0A' }],
            orderLines: [{ orderNumber: 'OA0A', lineNumber: 1, qty: 1 }],
          },
        ],
      })
      const admin = await portal.admin()
      const flags = Object.fromEntries(featureNames.map((name) => [name, features.includes(name)]))
      const { status } = await admin.post('customer-account/command/update-account-features', { accountId, ...flags, hiddenColumns })
      expect(status).toBe(200)
      const caller = await portal.signInTo(accountId)
      return (text: string) => search(text, accountId, caller)
    }

    it.each<[Feature[], string[]]>([
      [['enabledTrackAndTrace'], ['shipments', 'containers']],
      [['enabledShipmentsFeature'], ['shipments', 'containers', 'suppliers']],
      [['enabledPurchaseOrder'], ['orders']],
      [['enabledProducts'], ['products']],
      [['enabledSpendPerSuppliers'], ['suppliers']],
    ])('finds with %s only %s', async (features, groups) => {
      const find = await open(features)
      expect(Object.keys(labels(await find(everything)))).toEqual(groups)
    })

    it('neither shows nor searches hidden columns', async () => {
      const find = await open(['enabledShipmentsFeature', 'enabledPurchaseOrder', 'enabledProducts'], {
        shipments: ['containerNumbers', 'orderNumbers', 'supplier', 'origin', 'expectedArrival'],
        purchaseOrders: ['supplier', 'shipmentStatuses'],
        products: ['description'],
      })
      expect(await find(everything)).toMatchObject({
        exact: null,
        shipments: [{ origin: null, destination: 'Sydney', expectedArrival: null }],
        containers: [],
        orders: [{ supplier: null, state: null }],
        products: [],
        suppliers: [],
      })
      expect(await find('UNITA0A')).toMatchObject({ exact: null, shipments: [], containers: [] })
      expect(await find('OA0A')).toMatchObject({ exact: 'order', shipments: [] })
    })
  })

  it.each([
    ['', 'Required'],
    ['x', 'Enter at least 2 characters'],
    ['x'.repeat(101), 'Must be at most 100 characters'],
  ])('rejects the text %j', async (text, errorMessage) => {
    const { status, body } = await request(text)
    expect([status, body.errors]).toEqual([400, [{ propertyName: 'text', errorMessage }]])
  })
})

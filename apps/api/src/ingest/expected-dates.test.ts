import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportAccount } from './context/context.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'

const shipment = {
  shipmentNumber: 'S1',
  trans: 'SEA',
  mode: 'FCL',
  origin: 'CNSHA',
  destination: 'AUSYD',
  departureVessel: 'Evening Star',
  arrivalVessel: 'Evening Star',
  originETD: '2026-11-01',
  originATD: '2026-11-01',
  destinationETA: '2026-11-16',
  orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5 }],
}
const estimate = (eventDate: string, createdDate: string, overrides = {}) => ({
  code: 'ARRI',
  classifier: 'estimated',
  location: 'AUSYD',
  eventDate,
  createdDate,
  ...overrides,
})

describe('expected dates of a shipment', () => {
  let database: TestImport
  let account: ImportAccount
  beforeAll(async () => {
    database = await startTestImport()
  })
  afterAll(() => database.close())

  const begin = async (...shipments: object[]) => {
    account = await database.account()
    expect((await database.import(account, { shipments })).problems).toEqual([])
  }
  const stored = async (table: 'shipments' | 'order_line_rows', number = 'S1') => {
    const { rows } = await database.pool.query(
      `select destination_eta::text as plan, carrier_eta::text as carrier, portal_eta::text as portal, portal_eta_seen as seen from ${table} where account_id = $1 and shipment_number = $2`,
      [account.id, number],
    )
    return rows[0]
  }
  const verified = async () => expect(await database.verify(account)).toEqual([])

  it('use the latest estimate of the carrier, with events in any order', async () => {
    const events = [
      estimate('2026-11-20', '2026-11-05T10:00:00Z'),
      estimate('2026-11-18', '2026-11-04T10:00:00Z'),
      estimate('2026-11-12', '2026-11-06T10:00:00Z', { location: 'SGSIN' }),
      estimate('2026-11-14', '2026-11-07T10:00:00Z', { classifier: 'planned' }),
    ]
    await begin({ ...shipment, events }, { ...shipment, shipmentNumber: 'S2', events: events.toReversed() })
    expect([await stored('shipments'), await stored('shipments', 'S2')]).toMatchObject([
      { carrier: '2026-11-20' },
      { carrier: '2026-11-20' },
    ])
    expect(await stored('order_line_rows')).toMatchObject({ carrier: '2026-11-20' })
    await verified()
  })

  it("are days in the account's time zone", async () => {
    await begin({ ...shipment, events: [estimate('2026-11-20T20:00:00Z', '2026-11-05T10:00:00Z')] })
    expect(await stored('shipments')).toMatchObject({ carrier: '2026-11-21' })
    await verified()
  })

  it('use a planned event as the plan of a shipment without one, but not as an estimate', async () => {
    const events = [estimate('2026-11-14', '2026-11-02T10:00:00Z', { classifier: 'planned' })]
    const { destinationETA: _, ...unplanned } = shipment
    await begin({ ...shipment, events }, { ...unplanned, shipmentNumber: 'S2', events })
    expect([await stored('shipments'), await stored('shipments', 'S2')]).toMatchObject([
      { plan: '2026-11-16', carrier: null },
      { plan: '2026-11-14', carrier: null },
    ])
    expect(await stored('order_line_rows', 'S2')).toMatchObject({ plan: '2026-11-14', carrier: null })
    await verified()
  })

  const position = (timestamp: string, overrides = {}) => ({ vessel: 'EVENING STAR', lat: 0, lon: 150, speed: 14, timestamp, ...overrides })

  it('follow the position of the vessel, in either order', async () => {
    await begin(shipment)
    expect(await stored('shipments')).toMatchObject({ portal: null })
    await database.import(account, { 'vessel-positions': [position('2026-11-10T00:00:00Z')] })
    const first = await stored('shipments')
    expect(first).toMatchObject({ portal: expect.stringMatching(/^2026-11-1\d$/), seen: expect.anything() })
    expect(await stored('order_line_rows')).toEqual(first)
    await verified()
    await database.import(account, { 'vessel-positions': [position('2026-11-12T00:00:00Z', { lat: -2, speed: 7 })] })
    const second = await stored('shipments')
    expect(second!.portal > first!.portal).toBe(true)
    expect(await stored('order_line_rows')).toEqual(second)
    await database.import(account, {
      shipments: [
        { ...shipment, voyage: '12N' },
        { ...shipment, shipmentNumber: 'S2' },
      ],
    })
    expect([await stored('shipments'), await stored('shipments', 'S2')]).toEqual([second, second])
    await verified()
  })

  it('ignore a vessel at anchor, an older position, or one after the arrival', async () => {
    await begin(shipment)
    await database.import(account, { 'vessel-positions': [position('2026-11-10T00:00:00Z')] })
    const { portal } = (await stored('shipments'))!
    await database.import(account, { 'vessel-positions': [position('2026-11-08T00:00:00Z', { speed: 4 })] })
    expect(await stored('shipments')).toMatchObject({ portal })
    await database.import(account, { 'vessel-positions': [position('2026-11-11T00:00:00Z', { speed: 0.4 })] })
    expect(await stored('shipments')).toMatchObject({ portal: null, seen: null })
    await verified()
    await database.import(account, { shipments: [{ ...shipment, destinationATA: '2026-11-17' }] })
    await database.import(account, { 'vessel-positions': [position('2026-11-12T00:00:00Z')] })
    expect(await stored('shipments')).toMatchObject({ portal: null, seen: null })
    await verified()
  })

  it('stamp a shipment as changed only if the estimated day differs', async () => {
    await begin(shipment)
    const stamp = async () =>
      (await database.pool.query('select changed_at from shipments where account_id = $1', [account.id])).rows[0]!.changed_at
    await database.import(account, { 'vessel-positions': [position('2026-11-10T00:00:00Z')] })
    const before = await stamp()
    await database.import(account, { 'vessel-positions': [position('2026-11-10T00:05:00Z')] })
    expect(await stamp()).toEqual(before)
    await database.import(account, { 'vessel-positions': [position('2026-11-12T00:00:00Z', { speed: 5 })] })
    expect(await stamp()).not.toEqual(before)
  })

  it('use the median days to delivery of a destination with 20 deliveries in the last year', async () => {
    const now = Date.now()
    const ago = (days: number) => new Date(now - days * 86_400_000).toISOString().slice(0, 10)
    const delivered = (count: number, destination: string, days: (index: number) => number) =>
      Array.from({ length: count }, (_, index) => ({
        shipmentNumber: `${destination}-${index}`,
        destination,
        destinationATA: ago(60 + days(index)),
        actualDeliveryDate: ago(60),
      }))
    const old = { shipmentNumber: 'OLD', destination: 'AUMEL', destinationATA: ago(420), actualDeliveryDate: ago(400) }
    await begin(...delivered(21, 'AUSYD', (index) => (index < 10 ? 2 : index === 10 ? 5 : 9)), ...delivered(19, 'AUMEL', () => 4), old)
    const times = async () =>
      (await database.pool.query('select destination, days, deliveries from delivery_times where account_id = $1 order by 1', [account.id]))
        .rows
    expect(await times()).toEqual([{ destination: 'AUSYD', days: 5, deliveries: 21 }])
    await database.import(account, { shipments: [{ ...old, shipmentNumber: 'NEW', destinationATA: ago(44), actualDeliveryDate: ago(40) }] })
    expect(await times()).toEqual([
      { destination: 'AUMEL', days: 4, deliveries: 20 },
      { destination: 'AUSYD', days: 5, deliveries: 21 },
    ])
    await verified()
  })
})

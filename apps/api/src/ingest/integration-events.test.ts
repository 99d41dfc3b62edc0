import { featureNames } from '@portal/contracts/access'
import { eventDeclaration, type EventType } from '@portal/contracts/external/changes/event-types'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { storePortalEstimates } from '../domain/shipments/refresh-expected-dates.ts'
import { withTransaction } from '@portal/db/pool'

interface Row {
  type: EventType
  key: string
  audience: string
  supplier: string | null
  data: Record<string, unknown>
}

describe('integration events', () => {
  let portal: TestPortal
  let accountId: string
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    accountId = await portal.account({ features: featureNames })
  })

  /** Returns the events of the account in their order, without those of ended imports, and forgets them. */
  async function take(): Promise<Row[]> {
    const { rows } = await portal.pool.query<Row>(
      `select e.type, e.subject_key as key, e.audience, v.code as supplier, e.data from integration_events e
       left join suppliers v on v.account_id = e.account_id and v.id = e.supplier_id
       where e.account_id = $1 and e.type <> 'import.finished' order by e.epoch, e.transaction_id, e.sequence`,
      [accountId],
    )
    await portal.pool.query('delete from integration_events where account_id = $1', [accountId])
    for (const { type, data } of rows) expect(eventDeclaration(type).data.parse(data)).toEqual(data)
    return rows
  }
  const named = (rows: Row[]) => rows.map(({ type, key }) => `${type} ${key}`).toSorted()
  const importShipments = (...shipments: object[]) => portal.import(accountId, { shipments })

  it('report new records once, and nothing for records that are sent again', async () => {
    const records = {
      suppliers: [{ code: 'S', name: 'Supplier' }],
      products: [{ code: 'P', description: 'Lamp' }],
      'purchase-orders': [{ orderNumber: 'O', supplierCode: 'S', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'P', qty: 5 }] }],
      shipments: [{ shipmentNumber: 'A', supplierCode: 'S', orderLines: [{ orderNumber: 'O', lineNumber: 1, qty: 2 }] }],
    }
    await portal.import(accountId, records)
    const rows = await take()
    expect(named(rows)).toEqual(['order.created O', 'order.updated O', 'product.created P', 'shipment.created A', 'supplier.created S'])
    expect(rows.find(({ type }) => type === 'shipment.created')!.supplier).toBe('S')
    await portal.import(accountId, records)
    expect(await take()).toEqual([])
  })

  it('report changed fields with their values, and changed lists by name', async () => {
    await portal.import(accountId, {
      products: [{ code: 'P', description: 'Lamp' }],
      'purchase-orders': [{ orderNumber: 'O', status: 'Open', orderDate: '2026-01-01', lines: [] }],
      shipments: [{ shipmentNumber: 'A', weight: 10, voyage: '7', containers: [{ number: 'MSKU0000006' }] }],
    })
    await take()
    await portal.import(accountId, {
      products: [{ code: 'P', description: 'Desk lamp' }],
      'purchase-orders': [{ orderNumber: 'O', status: 'Closed', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'P', qty: 5 }] }],
      shipments: [{ shipmentNumber: 'A', weight: 12.5, containers: [{ number: 'CSQU3054383' }] }],
    })
    expect((await take()).map(({ type, data }) => [type, data])).toEqual([
      ['product.updated', { changes: [{ field: 'description', before: 'Lamp', after: 'Desk lamp' }] }],
      ['order.updated', { changes: [{ field: 'status', before: 'Open', after: 'Closed' }, { field: 'lines' }] }],
      [
        'shipment.updated',
        { changes: [{ field: 'voyage', before: '7' }, { field: 'weight', before: '10', after: '12.5' }, { field: 'containers' }] },
      ],
    ])
  })

  it('report milestones, a moved ETA and new tracking events of a known shipment', async () => {
    const departure = { code: 'DEP', eventDate: '2026-10-05' }
    await importShipments({ shipmentNumber: 'A', originETD: '2026-10-05', destinationETA: '2026-11-01', events: [departure] })
    expect(named(await take())).toEqual(['shipment.created A'])
    await importShipments({ shipmentNumber: 'A', originETD: '2026-10-05', destinationETA: '2026-11-04', events: [departure] })
    const [, moved] = await take()
    expect([moved!.type, moved!.data]).toMatchObject(['shipment.eta_changed', { from: '2026-11-01', to: '2026-11-04' }])
    const events = [departure, { code: 'ARV', eventDate: '2026-11-05T06:00:00Z', location: 'AUSYD' }]
    await importShipments({
      shipmentNumber: 'A',
      destinationETA: '2026-11-04',
      destinationATA: '2026-11-05',
      actualDeliveryDate: '2026-11-09',
      events,
    })
    const rows = (await take()).filter(({ type }) => type !== 'shipment.updated')
    expect(rows.map(({ type, data }) => [type, data])).toEqual([
      ['shipment.arrived', { date: '2026-11-05' }],
      ['shipment.delivered', { date: '2026-11-09' }],
      [
        'tracking.event_recorded',
        { code: 'ARV', classifier: 'actual', title: null, eventDate: '2026-11-05T06:00:00.000Z', location: 'AUSYD' },
      ],
    ])
  })

  it('report a withdrawn milestone, and number new important events but not their corrections', async () => {
    const loaded = (eventDate: string) => ({ code: 'LOAD', type: 'important', title: 'Loaded', eventDate, location: 'CNSHA' })
    const numbered = async () => (await take()).flatMap(({ type, data }) => (type === 'shipment.updated' ? [] : [[type, data]]))
    await importShipments({ shipmentNumber: 'A', originATD: '2026-10-05', destinationATA: '2026-11-05' })
    await take()
    await importShipments({ shipmentNumber: 'A', originATD: '2026-10-05', events: [loaded('2026-10-04')] })
    const recorded = { code: 'LOAD', classifier: 'actual', title: 'Loaded', location: 'CNSHA' }
    expect(await numbered()).toEqual([
      ['shipment.milestone_withdrawn', { fromStep: 2, toStep: 1, date: '2026-10-05' }],
      ['tracking.event_recorded', { ...recorded, eventDate: '2026-10-04', occurrence: 1 }],
    ])
    // the date of the known event is corrected, and a second one is added
    await importShipments({ shipmentNumber: 'A', originATD: '2026-10-05', events: [loaded('2026-10-03'), loaded('2026-10-09')] })
    expect(await numbered()).toEqual([
      ['tracking.event_recorded', { ...recorded, eventDate: '2026-10-03' }],
      ['tracking.event_recorded', { ...recorded, eventDate: '2026-10-09', occurrence: 2 }],
    ])
    // a known event becomes important
    await importShipments({ shipmentNumber: 'B', events: [{ ...loaded('2026-10-04'), type: 'info' }] })
    await take()
    await importShipments({ shipmentNumber: 'B', events: [loaded('2026-10-04')] })
    expect(await numbered()).toEqual([['tracking.event_recorded', { ...recorded, eventDate: '2026-10-04', occurrence: 1 }]])
  })

  it('report availability, last free day and holds at the terminal', async () => {
    const shipment = (fields: object, ...events: object[]) =>
      importShipments({ shipmentNumber: 'A', containers: [{ number: 'MSKU0000006' }], ...fields, events })
    const terminal = async () => (await take()).filter(({ data }) => 'containers' in data).map(({ type, data }) => [type, data])
    const containers = ['MSKU0000006']
    const inspection = { code: 'CUSI', eventDate: '2026-11-19T04:00:00Z', location: 'AUSYD' }
    const hold = { code: 'CUSI', date: '2026-11-19T04:00:00.000Z', location: 'AUSYD', containers }
    await shipment({ destinationATA: '2026-11-16' })
    await take()
    // the discharge begins the free time, not the arrival
    await shipment({ destinationATA: '2026-11-16', freeTimeDays: 7 })
    expect(await terminal()).toEqual([])
    await shipment({ podATA: '2026-11-17' })
    await take()
    await shipment({ podATA: '2026-11-17', freeTimeDays: 7 }, inspection)
    expect(await terminal()).toEqual([
      ['last_free_day.changed', { from: null, to: '2026-11-24', containers }],
      ['hold.placed', hold],
    ])
    await shipment({ podATA: '2026-11-17', freeTimeDays: 7, ctoAvailability: '2026-11-18' }, inspection)
    expect(await terminal()).toEqual([
      ['container.available', { date: '2026-11-18', containers }],
      ['last_free_day.changed', { from: '2026-11-24', to: '2026-11-25', containers }],
    ])
    const release = { code: 'CUSR', eventDate: '2026-11-19', location: 'AUSYD' }
    const planned = { code: 'CUSS', classifier: 'planned', eventDate: '2026-11-21' }
    await shipment({ podATA: '2026-11-17', ctoAvailability: '2026-11-18' }, inspection, release, planned)
    expect(await terminal()).toEqual([
      ['last_free_day.changed', { from: '2026-11-25', to: null, containers }],
      ['hold.cleared', hold],
    ])
    const again = { code: 'CUSS', eventDate: '2026-11-22' }
    await shipment({ ctoAvailability: '2026-11-18' }, inspection, release, again)
    expect((await terminal()).map(([type]) => type)).toEqual(['hold.placed'])
    await shipment({ ctoAvailability: '2026-11-18' }, inspection, release)
    expect((await terminal()).map(([type]) => type)).toEqual(['hold.cleared'])
  })

  it('report to readers of one supplier that a shipment left or entered their scope', async () => {
    await portal.import(accountId, { suppliers: ['OLD', 'NEW'].map((code) => ({ code, name: code })) })
    await importShipments({ shipmentNumber: 'A', supplierCode: 'OLD', destinationETA: '2026-11-01' })
    await take()
    await importShipments({ shipmentNumber: 'A', supplierCode: 'NEW', destinationETA: '2026-11-04' })
    expect((await take()).map(({ type, audience, supplier }) => [type, audience, supplier])).toEqual([
      ['shipment.updated', 'unfiltered', 'NEW'],
      ['shipment.removed', 'filtered', 'OLD'],
      ['shipment.created', 'filtered', 'NEW'],
      ['shipment.eta_changed', 'unfiltered', 'NEW'],
    ])
  })

  it('report a moved estimate of the portal', async () => {
    await importShipments({ shipmentNumber: 'A', originATD: '2026-10-05', destinationETA: '2099-11-04' })
    await take()
    await portal.pool.query(`update shipments set portal_eta = '2099-11-09', portal_eta_seen = now() where account_id = $1`, [accountId])
    await withTransaction(portal.pool, (client) => storePortalEstimates(client, { id: accountId, timeZone: 'UTC' }))
    const [updated, ...rest] = await take()
    expect([updated!.type, updated!.data]).toEqual(['shipment.updated', { changes: [{ field: 'derived.expectedArrival' }] }])
    expect(rest.map(({ type }) => type)).toEqual(['shipment.eta_changed'])
  })

  it('are not recorded for a chunk that is rolled back', async () => {
    await importShipments({ shipmentNumber: 'A' })
    await take()
    // the second record is rejected by the database, and the first is written again on its own
    await importShipments(
      { shipmentNumber: 'B' },
      { shipmentNumber: 'C', supplierBookingDate: '2026-01-01', voyage: 'x'.repeat(60), weight: 1e30 },
    )
    expect(named(await take())).toEqual(['shipment.created B'])
  })
})

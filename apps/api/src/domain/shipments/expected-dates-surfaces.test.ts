import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../modules/external/reading.fixture.ts'
import { startTestPortal, type TestResponse, type TestClient, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'

/** Dates, delay and state of a shipment as a surface shows them; a surface leaves out what it has no field for. */
interface Facts {
  arrival: string
  arrivalSource: string
  arrivalPassed: boolean
  inStore: string
  inStoreSource: string
  inStorePassed: boolean
  inStoreDelay: number
  delay: number | null
  overdue: number | null
  state: string
  noUpdateSince: string | null
}

const calm = { arrivalPassed: false, inStorePassed: false, delay: null, overdue: null, noUpdateSince: null }

/** Facts that every surface shows on 2026-11-21, with six usual days from arrival to delivery and goods required on the 20th. */
const expected: Record<string, Facts> = {
  'LATE-1': {
    ...calm,
    arrival: '2026-11-25',
    arrivalSource: 'portal',
    inStore: '2026-12-01',
    inStoreSource: 'forecast',
    inStoreDelay: 11,
    overdue: 6,
    state: 'In Transit',
  },
  'MOVED-1': {
    ...calm,
    arrival: '2026-12-02',
    arrivalSource: 'carrier',
    inStore: '2026-12-08',
    inStoreSource: 'forecast',
    inStoreDelay: 18,
    state: 'In Transit',
  },
  'DELIVERED-1': {
    ...calm,
    arrival: '2026-11-10',
    arrivalSource: 'actual',
    inStore: '2026-11-12',
    inStoreSource: 'actual',
    inStoreDelay: -8,
    delay: 1,
    state: 'Closed',
  },
  'SILENT-1': {
    arrival: '2026-11-05',
    arrivalSource: 'plan',
    arrivalPassed: true,
    inStore: '2026-11-11',
    inStoreSource: 'forecast',
    inStorePassed: true,
    inStoreDelay: -9,
    delay: null,
    overdue: 16,
    state: 'In Transit',
    noUpdateSince: '2026-10-01',
  },
}
const numbers = Object.keys(expected)

const underWay = {
  trans: 'SEA',
  origin: 'CNSHA',
  destination: 'AUSYD',
  originETD: '2026-11-01',
  originATD: '2026-11-01',
  requiredDeliveryDate: '2026-11-20',
}
const moved = { code: 'ARRI', classifier: 'estimated', location: 'AUSYD', eventDate: '2026-12-02', createdDate: '2026-11-10T08:00:00Z' }
const shipments = [
  { ...underWay, shipmentNumber: 'LATE-1', destinationETA: '2026-11-15' },
  { ...underWay, shipmentNumber: 'MOVED-1', destinationETA: '2026-11-28', events: [moved] },
  {
    ...underWay,
    shipmentNumber: 'DELIVERED-1',
    destinationETA: '2026-11-09',
    destinationATA: '2026-11-10',
    actualDeliveryDate: '2026-11-12',
  },
  { ...underWay, shipmentNumber: 'SILENT-1', originETD: '2026-10-01', originATD: '2026-10-01', destinationETA: '2026-11-05' },
].map((shipment) => ({ ...shipment, orderLines: [{ orderNumber: `PO-${shipment.shipmentNumber}`, lineNumber: 1, qty: 1 }] }))

const period = { startDate: '2026-10-01', endDate: '2026-12-31', dateBasedOn: 'ETD', Take: 0 }

type Row = Record<string, any>
/** Reads the facts of one shipment from a surface. */
type Surface = (number: string) => Promise<Partial<Facts>>

const dataOf = ({ status, body }: TestResponse): any => {
  expect([status, body.errors]).toEqual([200, []])
  return body.data
}
const pickArrival = (row: Row) => ({ arrival: row['expectedArrival'], arrivalSource: row['expectedArrivalSource'] })
const pickInStore = (row: Row) => ({ inStore: row['expectedInStore'], inStoreSource: row['expectedInStoreSource'] })
const pickPassed = (row: Row) => ({ arrivalPassed: row['expectedArrivalPassed'], inStorePassed: row['expectedInStorePassed'] })
const pickLine = (row: Row) => ({
  ...pickArrival(row),
  ...pickInStore(row),
  ...pickPassed(row),
  inStoreDelay: row['expectedInStoreDelayInDays'],
})
const pickShipment = (row: Row) => ({
  ...pickArrival(row),
  arrivalPassed: row['expectedArrivalPassed'],
  delay: row['delayInDays'],
  overdue: row['overdueInDays'],
  noUpdateSince: row['noUpdateSince'],
})
const pickMilestone = (row: Row) => ({
  ...pickLine(row),
  delay: row['arrivalDelayInDays'],
  overdue: row['overdueArrivalInDays'],
  state: row['recentEventType'],
})
const pickException = (row: Row) => ({ ...pickLine(row), delay: row['delayArrivalInDays'], overdue: row['overdueArrivalInDays'] })
const arrivalObject = ({ date, source, hasPassed }: Row) => ({ arrival: date, arrivalSource: source, arrivalPassed: hasPassed })
const deliveryObject = ({ date, source, hasPassed, daysLate }: Row) => ({
  inStore: date,
  inStoreSource: source,
  inStorePassed: hasPassed,
  inStoreDelay: daysLate,
})
const pickTracked = (tracking: Row) => ({
  ...arrivalObject(tracking['expectedArrival']),
  delay: tracking['delayInDays'],
  overdue: tracking['overdueInDays'],
  noUpdateSince: tracking['noUpdateSince'],
})

describe('expected dates, delay and state of a shipment', () => {
  let portal: TestPortal
  let accountId: string
  let caller: TestClient
  let key: KeyClient

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'Australia/Sydney', features: featureNames })
    caller = await portal.signInTo(accountId)
    key = await portal.application({ accountId, endpoints: allEndpoints() })
    await portal.import(accountId, {
      'purchase-orders': numbers.map((number) => ({
        orderNumber: `PO-${number}`,
        orderDate: '2026-10-01',
        lines: [{ lineNumber: 1, code: 'P', qty: 1, requiredInStoreDate: '2026-11-20' }],
      })),
      shipments,
    })
    await portal.pool.query(`insert into delivery_times (account_id, destination, days, deliveries) values ($1, 'AUSYD', 6, 20)`, [
      accountId,
    ])
    for (const table of ['shipments', 'order_line_rows'])
      await portal.pool.query(
        `update ${table} set portal_eta = '2026-11-25', portal_eta_seen = '2026-11-20T08:00:00Z' where account_id = $1 and shipment_number = 'LATE-1'`,
        [accountId],
      )
  })
  afterAll(() => portal.close())

  const query = async (path: string, overrides: object = {}) => dataOf(await caller.get(path, { accountId, ...overrides }))
  const idOf = async (number: string): Promise<string> => {
    const { rows } = await portal.pool.query('select id from shipments where account_id = $1 and shipment_number = $2', [accountId, number])
    return rows[0].id
  }
  /** Row of a shipment in a report. */
  const findRow = (rows: Row[], number: string): Row => rows.find((row) => row['shipmentNumber'] === number)!
  const report = (path: string, items: string, read: (row: Row) => Partial<Facts>, overrides: object = {}): Surface => {
    return async (number) => read(findRow((await query(path, { ...period, ...overrides }))[items], number))
  }
  const keyReport = (slug: string, items: string, read: (row: Row) => Partial<Facts>, overrides: object = {}): Surface => {
    return async (number) => read(findRow(dataOf(await key.get(`reports/${slug}`, { ...period, ...overrides }))[items], number))
  }

  const surfaces: Record<string, Surface> = {
    'the shipments list': report('report/query/get-report-shipments-table', 'shipmentsReportItems', pickShipment),
    'the CSV of shipments': async (number) => {
      const columns = ['shipmentNumber', 'expectedArrival', 'expectedArrivalSource', 'delayInDays', 'overdueInDays', 'noUpdateSince']
      const { text } = await caller.get('report/export/shipments', { accountId, ...period, format: 'csv', columns: columns.join(',') })
      const line = text.split('\r\n').find((each) => each.includes(number))!
      const day = (cell: string) => (cell ? cell.split('/').toReversed().join('-') : null)
      const days = (cell: string) => (cell ? Number(cell) : null)
      const [, arrival, arrivalSource, delay, overdue, noUpdateSince] = line.split(',') as [string, string, string, string, string, string]
      return { arrival: day(arrival)!, arrivalSource, delay: days(delay), overdue: days(overdue), noUpdateSince: day(noUpdateSince) }
    },
    'the order lines': report('purchase-order/query/get-purchase-order-lines-table', 'items', (row) => ({
      ...pickLine(row),
      state: row['recentEventType'],
    })),
    'the milestones': report('purchase-order/query/get-purchase-order-lines-milestones-table', 'items', pickMilestone),
    'the exceptions': report('report/query/get-report-exception-table', 'items', pickException, { show: 'all' }),
    'the purchase orders': async (number) => {
      const { items } = await query('purchase-order/query/get-purchase-order-table', { Take: 0 })
      const row = items.find(({ orderNumber }: Row) => orderNumber === `PO-${number}`)
      return { ...pickInStore(row), inStorePassed: row.expectedInStorePassed, inStoreDelay: row.expectedInStoreDelayInDays }
    },
    'the purchase order dialog': async (number) => {
      const { shipmentStatuses, lines } = await query('purchase-order/query/get-purchase-order', { orderNumber: `PO-${number}` })
      const [{ expectedArrival, status }] = shipmentStatuses
      return { ...arrivalObject(expectedArrival), ...deliveryObject(lines[0].expectedInStore), state: status }
    },
    tracking: async (number) => {
      const tracking = await query('shipment-tracking/query/get-shipment-tracking-by-id', { shipmentTrackingId: await idOf(number) })
      return { ...pickTracked(tracking), ...deliveryObject(tracking.expectedDelivery), state: tracking.recentEventType }
    },
    'public tracking': async (number) =>
      pickTracked(await query('public-shipment-tracking/query/get-shipment-tracking-by-id', { shipmentTrackingId: await idOf(number) })),
    'the search': async (number) => {
      const { items } = await query('shipment-tracking/query/search', { searchText: number })
      return { ...arrivalObject(items[0].expectedArrival), ...deliveryObject(items[0].expectedDelivery) }
    },
    'a shipment of the external API': async (number) => {
      const { derived } = dataOf(await key.get(`shipments/${number}`))
      return { ...pickArrival(derived), ...pickInStore(derived), delay: derived.delayInDays ?? null, state: derived.status }
    },
    'an order of the external API': async (number) => {
      const { derived } = dataOf(await key.get(`purchase-orders/PO-${number}`))
      const [line] = derived.lines
      return { ...pickInStore(line), inStoreDelay: line.expectedInStoreDelayInDays, state: derived.shipments[0].status }
    },
    'the shipments report of the external API': keyReport('shipments', 'shipmentsReportItems', pickShipment),
    'the milestones report of the external API': keyReport('order-line-milestones', 'items', pickMilestone),
    'the exceptions report of the external API': keyReport('exceptions', 'items', pickException, { show: 'all' }),
  }

  it.each(Object.entries(surfaces))('are the same in %s', async (_, read) => {
    for (const number of numbers) {
      const facts = await read(number)
      const names = Object.keys(facts) as (keyof Facts)[]
      expect({ number, ...facts }).toEqual({ number, ...Object.fromEntries(names.map((name) => [name, expected[number]![name]])) })
    }
  })

  it('follow the columns that an account hides', async () => {
    const hidden = { shipments: ['expectedArrival'], orderLines: ['expectedInStore'] }
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [accountId, hidden])
    portal.pass(2000)
    const { shipmentStatuses, lines } = await query('purchase-order/query/get-purchase-order', { orderNumber: 'PO-MOVED-1' })
    expect([shipmentStatuses[0].expectedArrival, lines[0].expectedInStore]).toEqual([null, null])
  })
})

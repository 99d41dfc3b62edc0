import { reports } from '@portal/contracts/reports/index'
import { arrivalOf, daysBetween, isOfSuppliers, overdueDays, type DemoRows, type Query } from './demo-rows.fixture.ts'
import { overviewPdf } from './pdf-places.fixture.ts'
import { metric, onlySuppliers, rowCount, withoutSuppliers, type Measure, type Place, type Row } from './places.fixture.ts'

const { shipments, containers, exceptions, orderLineMilestones } = reports

/** Number of days of the arrivals that count as arriving. */
const arrivingDays = 7

const ofSuppliers = ({ shipments: all }: DemoRows, query: Query) => all.filter(({ supplier }) => isOfSuppliers(supplier, query))

const overdue = (rows: DemoRows, query: Query): [string, number][] =>
  sorted(
    ofSuppliers(rows, query).flatMap((row): [string, number][] => {
      const days = overdueDays(row, rows.today)
      return days === null ? [] : [[row.number, days]]
    }),
  )

const isArriving = (date: string | null, today: string) => {
  const days = daysBetween(today, date)
  return days !== null && days >= 0 && days < arrivingDays
}
const arriving = (rows: DemoRows, query: Query) =>
  ofSuppliers(rows, query).filter((row) => row.ata === null && isArriving(arrivalOf(row, rows)?.date ?? null, rows.today))
const numbersOf = (items: Row[]): string[] => items.map(({ shipmentNumber }): string => shipmentNumber).toSorted()
const sorted = <T extends readonly [string, ...unknown[]]>(items: T[]): T[] => items.toSorted(([a], [b]) => (a < b ? -1 : 1))

const attention =
  (pick: (attention: Row) => unknown): Place =>
  async (at) => {
    const { supplierIds } = at.query
    return pick(await at.get('report/query/get-attention', {}, { ...(supplierIds && { supplierIds }) }))
  }

/** Shipments of the list of those under way; the list has no filter for suppliers. */
const underWay = (pick: (items: Row[], today: string) => unknown): Place =>
  withoutSuppliers(async (at) => {
    const { items, today } = await at.get('shipment-tracking/query/under-way', {}, {})
    return pick(items, today)
  })
const numberAndDays = (items: Row[], days: string) =>
  sorted(items.filter((item) => item[days] !== null).map((item): [string, number] => [item['shipmentNumber'], item[days]]))

const isExpectedLate = (row: Row) =>
  row['expectedInStoreDelayInDays'] > 0 && row['expectedInStoreSource'] !== 'actual' && !row['expectedInStorePassed']

/** Present states, which ignore the period (decision 60). */
export const presentMeasures: Record<string, Measure> = {
  'overdue shipments': {
    expected: (rows, query) => overdue(rows, query).length,
    places: {
      ...rowCount(shipments, { delay: 'overdue' }),
      'overview tile': attention(({ overdue: { count } }) => count),
      'overview metric': metric('overdue-shipments'),
      'PDF of the overview': overviewPdf('Overdue Shipments'),
    },
  },
  'overdue days of each shipment': {
    expected: overdue,
    places: {
      'rows of Shipments': async (at) => numberAndDays((await at.table(shipments, { delay: 'overdue' })).rows, 'overdueInDays'),
      'shipments under way': underWay((items) => numberAndDays(items, 'overdueDays')),
      'rows of Exceptions': async (at) => numberAndDays((await at.table(exceptions)).rows, 'overdueArrivalInDays'),
    },
  },
  'longest overdue time': {
    expected: (rows, query) => overdue(rows, query).reduce<number | null>((longest, [, days]) => Math.max(longest ?? 0, days), null),
    places: { 'overview tile': attention(({ overdue: { oldestDays } }) => oldestDays) },
  },
  'shipments arriving in 7 days': {
    expected: (rows, query) =>
      arriving(rows, query)
        .map(({ number }) => number)
        .toSorted(),
    places: {
      'rows of Shipments': async (at) => numbersOf((await at.table(shipments, { delay: 'arriving' })).rows),
      'arrivals of the overview': attention(({ arrivals, today }) =>
        numbersOf(arrivals.shipments.filter(({ date }: Row) => isArriving(date, today))),
      ),
    },
  },
  'number of shipments arriving in 7 days': {
    expected: (rows, query) => arriving(rows, query).length,
    places: { ...rowCount(shipments, { delay: 'arriving' }), 'overview tile': attention(({ arriving: { count } }) => count) },
  },
  'departed shipments arriving in 7 days': {
    expected: (rows, query) => {
      const departed = arriving(rows, query).filter(({ step, etd }) => step === 1 || (etd !== null && etd <= rows.today))
      return departed.map(({ number }) => number).toSorted()
    },
    places: {
      'shipments under way': underWay((items, today) =>
        numbersOf(items.filter(({ expectedArrival }) => isArriving(expectedArrival?.date ?? null, today))),
      ),
    },
  },
  'open exceptions': {
    // the conditions are tested separately; here the table is compared with its files and the overview
    expected: null,
    places: { ...rowCount(exceptions), 'overview tile': attention(({ exceptions: { count } }) => count) },
  },
  'containers whose free time ends': {
    expected: null,
    places: {
      ...rowCount(containers, { freeTime: 'ending' }),
      'overview tile': attention(({ freeTime: { count } }) => count),
      'containers of Shipments': async (at) =>
        (await at.table(shipments, { delay: 'freeTime' })).rows.reduce((all, { containerCount }) => all + containerCount, 0),
    },
  },
  'containers whose free time has ended': {
    expected: null,
    places: { ...rowCount(containers, { freeTime: 'past' }), 'overview tile': attention(({ freeTime: { ended } }) => ended) },
  },
  'order lines expected late per supplier': {
    expected: null,
    places: {
      'supplier panel': ofEachSupplier(({ expectedLate: { lines } }) => lines),
      'rows of Order Line Milestones': rowsOfEachSupplier(({ rows }) => rows.filter(isExpectedLate).length, { dateBasedOn: 'OrderDate' }),
    },
  },
  'overdue orders per supplier': {
    expected: null,
    places: {
      'supplier panel': ofEachSupplier(({ overdue: { orders } }) => orders),
      'rows of Order Line Milestones': rowsOfEachSupplier(({ rows }) => new Set(rows.map(({ orderNumber }) => orderNumber)).size, {
        delay: 'overdue',
      }),
    },
  },
  'overdue order lines per supplier': {
    expected: null,
    places: {
      'supplier panel': ofEachSupplier(({ overdue: { lines } }) => lines),
      'rows of Order Line Milestones': rowsOfEachSupplier(({ rows }) => rows.length, { delay: 'overdue' }),
    },
  },
}

/** Value of the panel of each chosen supplier. */
function ofEachSupplier(pick: (performance: Row) => unknown): Place {
  return onlySuppliers(async (at) =>
    Promise.all(
      at.query
        .supplierIds!.split(',')
        .map(async (supplierId) => pick(await at.get('report/query/get-supplier-performance', { supplierId }, {}))),
    ),
  )
}

/** Rows of the table of each chosen supplier. */
function rowsOfEachSupplier(pick: (table: { rows: Row[] }) => unknown, parameters: object): Place {
  return onlySuppliers(async (at) =>
    Promise.all(
      at.query
        .supplierIds!.split(',')
        .map(async (supplierIds) => pick(await at.table(orderLineMilestones, { supplierIds, ...parameters }))),
    ),
  )
}

import { transitMeans } from '@portal/contracts/shipments/means-of-transport'
import { reports } from '@portal/contracts/reports/index'
import { veryLateAbove } from '@portal/contracts/report'
import {
  daysBetween,
  isOfSuppliers,
  isWithin,
  rounded,
  shipmentsIn,
  sum,
  type DemoRows,
  type Query,
  type ShipmentRow,
} from './demo-rows.fixture.ts'
import { overviewPdf, pdfTotal } from './pdf-places.fixture.ts'
import {
  chart,
  columnSum,
  metric,
  overviewTotal,
  rowCount,
  trend,
  type Data,
  type Measure,
  type Place,
  type Row,
} from './places.fixture.ts'

/** Shipments by arrival delay, or order lines by in-store delay, as the charts return them. */
function delayParts(days: readonly (number | null)[]) {
  const count = (matches: (delay: number) => boolean) => days.filter((delay) => delay !== null && matches(delay)).length
  return {
    totalEarly: count((delay) => delay < 0),
    totalOnTime: count((delay) => delay === 0),
    totalLate: count((delay) => delay > 0 && delay <= veryLateAbove.usual),
    totalVeryLate: count((delay) => delay > veryLateAbove.usual),
  }
}
const partsOf = ({ totalEarly, totalOnTime, totalLate, totalVeryLate }: Data) => ({ totalEarly, totalOnTime, totalLate, totalVeryLate })

/** Percentage of the known delays above 0; null without any. */
function lateShare(days: readonly (number | null)[]): number | null {
  const known = days.filter((delay) => delay !== null)
  return known.length === 0 ? null : rounded((100 * known.filter((delay) => delay > 0).length) / known.length, 4)
}
const share = ({ totalAmount, value = totalAmount }: Data) => (value === null ? null : rounded(value, 4))

const arrivalDelays = (rows: DemoRows, query: Query) => shipmentsIn(rows, query).map(({ eta, ata }) => daysBetween(eta, ata))
function inStoreDelays(rows: DemoRows, query: Query): (number | null)[] {
  const deliveries = new Map(shipmentsIn(rows, query).map(({ id, delivered }) => [id, delivered]))
  return rows.pieces.flatMap(({ shipment, required }) =>
    deliveries.has(shipment) ? [daysBetween(required, deliveries.get(shipment)!)] : [],
  )
}

/** Delays in the rows of a table. @param suppliers name of the filter for the suppliers of shipments */
const delaysInRows =
  (
    report: (typeof reports)['shipments' | 'orderLineMilestones'],
    column: string,
    suppliers: 'supplierIds' | 'shipmentSupplierIds',
    of: (days: number[]) => unknown,
  ): Place =>
  async (at) => {
    const { supplierIds } = at.query
    const { rows } = await at.table(report, supplierIds ? { supplierIds: '-1', [suppliers]: supplierIds } : {})
    return of(rows.map((row) => row[column]))
  }

/** Mean days from departure to arrival per means of transport, and that of the means with the most weight. */
function transitTimes(shipped: readonly ShipmentRow[]) {
  const byMeans = Object.keys(transitMeans).map((means) => {
    const own = shipped.filter(({ trans }) => (trans?.toLowerCase() ?? 'other') === means)
    const days = own.map(({ atd, ata }) => daysBetween(atd, ata)).filter((transit) => transit !== null)
    const mean = days.length === 0 ? null : rounded(sum(days) / days.length, 4)
    return { means, mean, weight: sum(own.map(({ weight }) => weight)) }
  })
  const known = byMeans.filter(({ mean }) => mean !== null).toSorted((one, other) => other.weight - one.weight)
  return { main: known[0]?.mean ?? null, byMeans: Object.fromEntries(byMeans.map(({ means, mean }) => [means, mean])) }
}
const roundedMeans = (means: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(means).map(([name, mean]) => [name, mean === null ? null : rounded(mean, 4)]))
/** Main transit time by port pair; pairs without one are left out. */
const byPair = (items: Row[], mean: string) =>
  Object.fromEntries(
    items
      .filter((item) => item[mean] !== null)
      .map((item): [string, number] => [`${item['originCode']} ${item['destinationCode']}`, rounded(item[mean], 4)])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const { shipments, shipmentSpends, portPairs, purchaseOrders, orderLineMilestones } = reports

/** Measures of a period, by ETA where a date basis applies. */
export const periodMeasures: Record<string, Measure> = {
  shipments: {
    expected: (rows, query) => shipmentsIn(rows, query).length,
    places: {
      ...rowCount(shipments),
      ...rowCount(shipmentSpends),
      'PDF of the overview': overviewPdf('Total Shipments'),
      'overview metric': metric('get-total-shipments-report'),
      'overview summary': overviewTotal('shipments'),
      'overview chart by mode': chart('job-types', 'count'),
      trend: trend('trends/get-shipments'),
    },
  },
  'TEU of FCL shipments': {
    expected: (rows, query) => sum(shipmentsIn(rows, query).map(({ mode, teu }) => (mode === 'FCL' ? teu : 0))),
    places: {
      ...columnSum(shipments, 'teu', { mode: 'FCL' }),
      'PDF of the overview': overviewPdf('Total FCL TEU'),
      'overview metric': metric('total-teu'),
      'overview summary': overviewTotal('fclTeu'),
      trend: trend('trends/get-fclteu'),
    },
  },
  TEU: {
    expected: (rows, query) => sum(shipmentsIn(rows, query).map(({ teu }) => teu)),
    places: {
      ...columnSum(shipments, 'teu'),
      ...pdfTotal(shipments, 'teu'),
      ...columnSum(shipmentSpends, 'teu'),
      ...columnSum(portPairs, 'teu'),
      'overview chart by port pair': chart('tue-per-port-pair', 'teu'),
    },
  },
  volume: {
    expected: (rows, query) => sum(shipmentsIn(rows, query).map(({ volume }) => volume)),
    places: {
      ...columnSum(shipments, 'volume'),
      ...pdfTotal(shipments, 'volume'),
      'PDF of the overview': overviewPdf('Total Volume in m3'),
      ...columnSum(portPairs, 'volume'),
      'overview metric': metric('total-cbm'),
      'overview summary': overviewTotal('volume'),
      'overview chart by supplier': chart('cbm-supplier', 'volume'),
      'overview chart by country': chart('per-country-volume', 'volume', ({ direction }) => direction === 'ORIGIN'),
      trend: trend('trends/get-volume'),
    },
  },
  weight: {
    expected: (rows, query) => sum(shipmentsIn(rows, query).map(({ weight }) => weight)),
    places: {
      ...columnSum(shipments, 'weight'),
      ...columnSum(portPairs, 'weight'),
      'overview chart by port pair': chart('weight-per-port-pair', 'weight'),
    },
  },
  orders: {
    expected: ({ orders }, query) =>
      orders.filter(({ orderDate, supplier }) => isWithin(orderDate, query) && isOfSuppliers(supplier, query)).length,
    places: { ...rowCount(purchaseOrders), trend: trend('trends/get-number-of-purchase-order') },
  },
  'transit times': {
    expected: (rows, query) => transitTimes(shipmentsIn(rows, query)).byMeans,
    places: { trend: trend('trends/get-avg-transit-time', ({ byMeans }) => roundedMeans(byMeans)) },
  },
  'main transit time': {
    expected: (rows, query) => transitTimes(shipmentsIn(rows, query)).main,
    places: { trend: trend('trends/get-avg-transit-time', share), 'average of the trend': trend('get-avg-transit-time', share) },
  },
  'transit times by port pair': {
    expected(rows, query) {
      const pairs = Map.groupBy(shipmentsIn(rows, query), ({ origin, destination }) => `${origin} ${destination}`)
      const times = [...pairs].map(([pair, shipped]) => [pair, transitTimes(shipped).main] as const)
      return Object.fromEntries(times.filter(([, days]) => days !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
    places: {
      'rows of Port Pair Data': async (at) => byPair((await at.table(portPairs)).rows, 'avgTransitTime'),
      'overview chart': metric('avg-transit-per-port-pair', ({ items }) => byPair(items, 'avgDayDiff')),
    },
  },
  'shipments by delay': {
    expected: (rows, query) => delayParts(arrivalDelays(rows, query)),
    places: {
      'overview chart': metric('shipment-delays', partsOf),
      'overview charts together': async (at) =>
        (await at.get('report/query/get-overview-charts', { charts: 'ShipmentDelays' })).ShipmentDelays,
      'rows of Shipments': delaysInRows(shipments, 'delayInDays', 'supplierIds', delayParts),
    },
  },
  'percentage of late shipments': {
    expected: (rows, query) => lateShare(arrivalDelays(rows, query)),
    places: {
      trend: trend('trends/get-percent-of-shipment-delay', share),
      'average of the trend': trend('get-avg-percent-of-shipment-delay', share),
      'rows of Shipments': delaysInRows(shipments, 'delayInDays', 'supplierIds', lateShare),
    },
  },
  'order lines by delay': {
    expected: (rows, query) => delayParts(inStoreDelays(rows, query)),
    places: {
      'overview chart': metric('order-delays', partsOf),
      'rows of Order Line Milestones': delaysInRows(orderLineMilestones, 'inStoreDelayInDays', 'shipmentSupplierIds', delayParts),
    },
  },
  'percentage of late order lines': {
    expected: (rows, query) => lateShare(inStoreDelays(rows, query)),
    places: {
      trend: trend('trends/get-percent-of-order-delay', share),
      'average of the trend': trend('get-avg-percent-of-order-delay', share),
      'rows of Order Line Milestones': delaysInRows(orderLineMilestones, 'inStoreDelayInDays', 'shipmentSupplierIds', lateShare),
    },
  },
}

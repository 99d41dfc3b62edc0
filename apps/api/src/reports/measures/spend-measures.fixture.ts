import { reports } from '@portal/contracts/reports/index'
import { chargesIn, isOfSuppliers, isWithin, sum, type ChargeGroup, type DemoRows, type Query } from './demo-rows.fixture.ts'
import { chart, columnSum, metric, overviewTotal, trend, type Data, type Measure, type Place } from './places.fixture.ts'

const { shipmentSpends, spendPerSupplier } = reports

const breakdown = (pick: (data: Data) => string): Place => metric('get-spend-breakdown', (data) => Number(pick(data)))
const breakdownScreen = (screen: string): Place =>
  breakdown(({ screens }) => screens.find((one: { screen: string }) => one.screen === screen).total)
const spendOf =
  (...parts: ChargeGroup[]) =>
  (rows: DemoRows, query: Query) =>
    sum(chargesIn(rows, query).flatMap(({ part, amount }) => (parts.length === 0 || parts.includes(part) ? [amount] : [])))

/** Spend of a period: of shipments by ETA, or of charges by their own date. */
export const spendMeasures: Record<string, Measure> = {
  'total spend': {
    expected: spendOf(),
    places: {
      ...columnSum(shipmentSpends, 'totalSpends'),
      'overview metric': metric('total-spent'),
      'overview summary': overviewTotal('spend'),
      'overview chart by charge group': metric('individual-charges', ({ frt, dst, cds, oth }) => sum([frt, dst, cds, oth])),
      'overview chart by charge code': chart('charge-code', 'amount'),
      'spend breakdown': breakdown(({ total }) => total),
      'spend breakdown of Shipment Spends': breakdownScreen('shipmentSpends'),
    },
  },
  freight: {
    expected: spendOf('FRT'),
    places: {
      ...columnSum(shipmentSpends, 'totalFreightSpend'),
      'overview chart by charge group': metric('individual-charges', ({ frt }) => frt),
      'overview chart by month': chart('freight-spends', 'value'),
      'spend breakdown': breakdown(({ parts }) => parts.freight),
      trend: trend('trends/get-freight-spend'),
    },
  },
  'destination charges': {
    expected: spendOf('DST'),
    places: {
      ...columnSum(shipmentSpends, 'destinationSpend'),
      'overview chart by charge group': metric('individual-charges', ({ dst }) => dst),
      'spend breakdown': breakdown(({ parts }) => parts.destination),
    },
  },
  'customs and duty': {
    expected: spendOf('CDS'),
    places: {
      ...columnSum(shipmentSpends, 'disbursements'),
      'overview metric': metric('total-disbursement-charges'),
      'overview summary': overviewTotal('disbursement'),
      'overview chart by charge group': metric('individual-charges', ({ cds }) => cds),
      'spend breakdown': breakdown(({ parts }) => parts.disbursements),
    },
  },
  'other charges': {
    expected: spendOf('OTH'),
    places: {
      ...columnSum(shipmentSpends, 'otherSpend'),
      'overview chart by charge group': metric('individual-charges', ({ oth }) => oth),
      'spend breakdown': breakdown(({ parts }) => parts.other),
    },
  },
  'spend by date of the charge': {
    expected({ charges, shipments: all }, query) {
      const ids = new Set(all.filter(({ supplier }) => isOfSuppliers(supplier, query)).map(({ id }) => id))
      return sum(charges.flatMap(({ shipment, date, amount }) => (ids.has(shipment) && isWithin(date, query) ? [amount] : [])))
    },
    places: {
      ...columnSum(spendPerSupplier, 'amount'),
      'spend breakdown of Spend Per Supplier': breakdownScreen('spendPerSupplier'),
      trend: trend('trends/get-spent'),
    },
  },
}

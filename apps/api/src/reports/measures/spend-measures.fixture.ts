import { reports } from '@portal/contracts/reports/index'
import { chargesIn, isOfSuppliers, isWithin, rounded, sum, type ChargeGroup, type DemoRows, type Query } from './demo-rows.fixture.ts'
import { overviewPdf, pdfTotal } from './pdf-places.fixture.ts'
import {
  chart,
  columnSum,
  metric,
  onlySuppliers,
  overviewTotal,
  trend,
  type Data,
  type Measure,
  type Place,
  type Row,
} from './places.fixture.ts'

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
      ...pdfTotal(shipmentSpends, 'totalSpends'),
      'PDF of the overview': overviewPdf('Total Spend'),
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
      ...pdfTotal(shipmentSpends, 'totalFreightSpend'),
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
      'PDF of the overview': overviewPdf('Disbursement ('),
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
      ...pdfTotal(spendPerSupplier, 'amount'),
      'spend breakdown of Spend Per Supplier': breakdownScreen('spendPerSupplier'),
      trend: trend('trends/get-spent'),
    },
  },
  'spend and share of each supplier': {
    expected(rows, query) {
      const amounts = datedBySupplier(rows, query).filter(({ amount }) => amount !== 0)
      const total = sum(amounts.map(({ amount }) => amount))
      return amounts.map(({ supplier, amount }) => [supplier, amount, rounded((amount * 100) / total, 2)]).toSorted(byId)
    },
    places: {
      'rows of Spend Per Supplier': async (at) => {
        const { rows } = await at.table(spendPerSupplier)
        return rows
          .filter(({ amount }) => amount !== 0)
          .map(({ id, amount, share }) => [id, amount, share])
          .toSorted(byId)
      },
    },
  },
  'spend of the chosen suppliers': {
    expected: (rows, query) =>
      datedBySupplier(rows, query)
        .map(({ amount }) => amount)
        .toSorted(descending),
    places: {
      trend: onlySuppliers(async (at) => {
        const { startDate: start, endDate: end, supplierIds: suppliers } = at.query
        const individually = { start, end, suppliers, showSuppliersIndividually: true }
        const { totalAmountPerSupplier } = await at.get('report/query/trends/get-spent', {}, individually)
        return totalAmountPerSupplier.map(({ amount }: Row) => amount).toSorted(descending)
      }),
    },
  },
}

/** Charges within the period by their own date, by supplier. */
function datedBySupplier({ charges, shipments }: DemoRows, query: Query): { supplier: string | null; amount: number }[] {
  const suppliers = new Map(shipments.map(({ id, supplier }) => [id, supplier]))
  const own = charges.filter(({ shipment, date }) => isWithin(date, query) && isOfSuppliers(suppliers.get(shipment)!, query))
  const groups = Map.groupBy(own, ({ shipment }) => suppliers.get(shipment)!)
  return [...groups].map(([supplier, all]) => ({ supplier, amount: sum(all.map(({ amount }) => amount)) }))
}
const byId = ([a]: unknown[], [b]: unknown[]) => (String(a) < String(b) ? -1 : 1)
const descending = (one: number, other: number) => other - one

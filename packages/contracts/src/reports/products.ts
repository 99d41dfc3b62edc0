import { dateColumn, decimalColumn, report, rowFlag, textColumn } from '../report.ts'
import { productCodeColumn, suppliersColumn } from './reference-columns.ts'

const unitValue = { digits: 2, isUnitPrice: true, width: 150, unit: 'baseCurrency' } as const

/** Each row is a product with its invoiced quantities and prices. */
export const products = report({
  id: 'products',
  title: 'Products',
  menu: 'Products',
  route: '/products',
  feature: 'enabledProducts',
  path: 'report/query/get-report-products-table',
  itemsKey: 'items',
  filters: ['period', 'basis', 'suppliers', 'freeText'],
  key: 'productCode',
  opens: { what: 'product', by: 'productCode' },
  defaultSort: { column: 'productCode', direction: 'asc' },
  owner: 'invoice',
  orientation: 'landscape',
  columns: {
    productCode: productCodeColumn({ width: 112 }),
    description: textColumn('Description', { width: 248, grows: true }),
    suppliers: suppliersColumn({ width: 244 }),
    totalQty: decimalColumn('Total Qty', { digits: 0, width: 86, total: 'units' }),
    inTransitQty: decimalColumn('In Transit', {
      digits: 0,
      width: 100,
      tooltip: 'Ordered quantity that has departed and is not delivered yet, in any period; blank if its order lines have different units',
    }),
    nextArrival: dateColumn('Next Arrival', {
      width: 160,
      tooltip: 'Next expected in-store date of the quantity in transit; without a forecast, the expected arrival',
      expected: { source: 'nextArrivalSource', passed: 'nextArrivalPassed' },
      hiddenWithShipments: ['expectedArrival'],
    }),
    avgUnitValue: decimalColumn('Avg. Unit Price', {
      ...unitValue,
      tooltip: 'Avg. unit price per commercial invoice, weighted by quantity',
    }),
    minUnitValue: decimalColumn('Min. Unit Price', { ...unitValue, tooltip: 'Min. unit price per commercial invoice' }),
    maxUnitValue: decimalColumn('Max. Unit Price', { ...unitValue, tooltip: 'Max. unit price per commercial invoice' }),
    units: textColumn('Units', { width: 64 }),
    nextArrivalSource: textColumn('Next Arrival Source', {
      optional: true,
      width: 150,
      tooltip: 'Source of the next arrival: estimated (estimated delivery), forecast (in store), carrier, portal or plan (ETA)',
    }),
    nextArrivalPassed: rowFlag(),
  },
})

import type { ApiHandlers } from './api-double.ts'

const byMeans = { sea: 31.5, air: 4, road: null, rail: null, other: null }
const delays = { totalEarly: 2, totalOnTime: 30, totalLate: 5, totalVeryLate: 3 }
const marks = { min: 2, max: 3, avg: 2.5 }

/** Two shipments: one arrived, one expected. */
const points = [
  { date: '2026-03-10', dateState: null, shipmentNumber: 'S100001' },
  { date: '2026-06-02', dateState: 'expected' as const, shipmentNumber: 'S100002' },
]
const withValues = points.map((point, index) => ({ ...point, value: 2 + index }))

/** Returns the handlers of the overview of one product. */
export const productOverviewHandlers = (): ApiHandlers => ({
  getProductOverviewSettings: () => ({ hiddenCharts: [] }),
  getProductAverageTransitTimePerSupplier: () => ({ items: [{ supplierName: 'Lantern Bay Textiles Co.', value: 31.5, byMeans }] }),
  getProductAverageTransitTime: () => ({ value: 31.5, byMeans }),
  getProductAverageUnitPrice: () => ({ value: 2.5 }),
  getProductShipmentDelays: () => delays,
  getProductOrderDelays: () => ({ ...delays, totalOpen: 1 }),
  getProductTotalAmount: () => ({ value: 12_500 }),
  getProductTotalQty: () => ({ unit: 'PCS', value: 5000 }),
  getProductQtyPerShipment: () => ({
    unit: 'PCS',
    total: 5000,
    items: points.map((point, index) => ({ ...point, qty: 2000 + index * 1000, unit: 'PCS' })),
  }),
  getProductUnitPricePerShipment: () => ({
    unit: 'PCS',
    ...marks,
    items: points.map((point, index) => ({ ...point, unitValue: 2 + index })),
  }),
  getProductTransitTimePerShipment: () => ({
    avgTransitTime: 31.5,
    byMeans,
    items: [{ ...points[0]!, transitTime: 32, delay: 2 }],
  }),
  getProductTransitTimePerOrder: () => ({
    avgTransitTime: 31.5,
    byMeans,
    items: [{ date: '2026-03-10', transitTime: 31.5, orderNumber: 'PO-1' }],
  }),
  getProductUnitFreightSpendsPerShipment: () => ({ unit: 'PCS', ...marks, items: withValues }),
  getProductTotalSpendsPerShipment: () => ({ ...marks, total: 5, items: withValues }),
  getProductTotalFreightSpend: () => ({ value: 3100 }),
  getProductAverageUnitFreightSpend: () => ({ value: 0.62 }),
  getProductTotalSpend: () => ({ value: 4200 }),
})

import { absentId } from '../guard-portal.ts'
import type { AccessOf } from './access-entry.ts'
import { accountInQuery, accountOf, type RequestBuilder } from './requests.ts'

const periodOfAccount: RequestBuilder = (subject, subjects) => ({
  query: { accountId: accountOf(subject, subjects), start: '2026-06-01', end: '2026-11-30' },
})
const daysOfAccount: RequestBuilder = (subject, subjects) => ({
  query: { accountId: accountOf(subject, subjects), startDate: '2026-06-01', endDate: '2026-11-30' },
})
const exported: RequestBuilder = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), format: 'csv' } })

/** Product of a line: `C1-with-C2` requests a product of C2 at C1. */
const product: RequestBuilder = (subject, subjects) => ({
  query: {
    accountId: accountOf(subject, subjects),
    productCode: (subjects.shipmentNumbers as Record<string, string>)[subject.split('-').at(-1)!] ?? 'NOWHERE-1',
  },
})

/** Supplier of a line: `C1-with-C2` requests a supplier of C2 at C1. */
const trader: RequestBuilder = (subject, subjects) => ({
  query: {
    accountId: accountOf(subject, subjects),
    supplierId: (subjects.traders as Record<string, string>)[subject.split('-').at(-1)!] ?? absentId,
  },
})

/** Shipment of a line: `C1-with-C2` requests a shipment of C2 at C1. */
const shipment: RequestBuilder = (subject, subjects) => ({
  query: {
    accountId: accountOf(subject, subjects),
    shipmentNumber: (subjects.shipmentNumbers as Record<string, string>)[subject.split('-').at(-1)!] ?? 'NOWHERE-1',
  },
})

// decision 19: "403 on every call of a report family that is off for the account"
const customerFeature = `
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

const bothFeatures = `
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
  # customs, duty and disbursements need the feature of the commercial invoices as well
  invoiced    401 404 404 404 404 404 403
  overviewed  401 404 404 404 404 404 403
`

// a product or supplier of C2, requested at C1, does not exist
const ownThing = `
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

/** Access to the reports and dashboards of a customer. */
export const report = {
  getExportProgress: {
    request: () => ({ params: { exportId: absentId } }),
    expected: `
      absent      401 in  in  in  in  in  in
    `,
  },
  getShipmentsReport: { request: accountInQuery, expected: customerFeature },
  exportShipmentsReport: { request: exported, expected: customerFeature },
  getShipmentDetailsReport: { request: accountInQuery, expected: customerFeature },
  exportShipmentDetailsReport: { request: exported, expected: customerFeature },
  getContainersReport: { request: accountInQuery, expected: customerFeature },
  exportContainersReport: { request: exported, expected: customerFeature },
  getPortPairsReport: { request: accountInQuery, expected: customerFeature },
  exportPortPairsReport: { request: exported, expected: customerFeature },
  getCommercialInvoicesReport: { request: accountInQuery, expected: customerFeature },
  exportCommercialInvoicesReport: { request: exported, expected: customerFeature },
  getProductsReport: { request: accountInQuery, expected: customerFeature },
  exportProductsReport: { request: exported, expected: customerFeature },
  getConsolidatedSpendsReport: { request: accountInQuery, expected: customerFeature },
  exportConsolidatedSpendsReport: { request: exported, expected: customerFeature },
  getShipmentSpendsReport: { request: accountInQuery, expected: customerFeature },
  exportShipmentSpendsReport: { request: exported, expected: customerFeature },
  getSpendPerSupplierReport: { request: accountInQuery, expected: customerFeature },
  exportSpendPerSupplierReport: { request: exported, expected: customerFeature },
  getExceptionsReport: { request: accountInQuery, expected: customerFeature },
  exportExceptionsReport: { request: exported, expected: customerFeature },
  getReportDashboardFilter: { request: accountInQuery, expected: customerFeature },
  getReportSpecialFilter: { request: accountInQuery, expected: customerFeature },
  getSupplierPerformance: { request: trader, expected: ownThing },
  getRouteFreight: { request: shipment, expected: ownThing },
  getSpendBreakdown: { request: accountInQuery, expected: customerFeature },
  getSpendChanges: { request: daysOfAccount, expected: customerFeature },
  // the same for trends and the options of their filters
  getShipmentsTrend: { request: periodOfAccount, expected: customerFeature },
  getFclTeuTrend: { request: periodOfAccount, expected: customerFeature },
  getVolumeTrend: { request: periodOfAccount, expected: customerFeature },
  getSpentTrend: { request: periodOfAccount, expected: customerFeature },
  getFreightSpendTrend: { request: periodOfAccount, expected: customerFeature },
  getPurchaseOrdersTrend: { request: periodOfAccount, expected: customerFeature },
  getShipmentDelayTrend: { request: periodOfAccount, expected: customerFeature },
  getOrderDelayTrend: { request: periodOfAccount, expected: customerFeature },
  getTransitTimeTrend: { request: periodOfAccount, expected: customerFeature },
  getShipmentDelayAverage: { request: periodOfAccount, expected: customerFeature },
  getOrderDelayAverage: { request: periodOfAccount, expected: customerFeature },
  getTransitTimeAverage: { request: periodOfAccount, expected: customerFeature },
  getTrendSettings: { request: accountInQuery, expected: customerFeature },
  getTrendCarrierContracts: { request: accountInQuery, expected: customerFeature },
  getTrendSpecialSupplierFilters: { request: accountInQuery, expected: customerFeature },
  getTrendSpecialSuppliers: {
    request: (subject, subjects) => ({
      query: { ...periodOfAccount(subject, subjects).query, filterOption: 'Top5ByVolume' },
    }),
    expected: customerFeature,
  },
  getTrendPortPairs: { request: accountInQuery, expected: customerFeature },
  exportTrends: { request: periodOfAccount, expected: customerFeature },
  // the overview needs enabledOverviewFeature; each of its metrics is a separate operation
  getTotalShipments: { request: accountInQuery, expected: customerFeature },
  getTotalTeu: { request: accountInQuery, expected: customerFeature },
  getTotalCbm: { request: accountInQuery, expected: customerFeature },
  getTotalSpent: { request: accountInQuery, expected: customerFeature },
  getTotalDisbursementCharges: { request: accountInQuery, expected: bothFeatures },
  getIndividualCharges: { request: accountInQuery, expected: customerFeature },
  getChargeCode: { request: accountInQuery, expected: customerFeature },
  getFreightSpends: { request: accountInQuery, expected: customerFeature },
  getCasaFreightSpends: { request: accountInQuery, expected: customerFeature },
  getJobTypes: { request: accountInQuery, expected: customerFeature },
  getJobTypePerSupplier: { request: accountInQuery, expected: customerFeature },
  getCustomsCharges: { request: accountInQuery, expected: bothFeatures },
  getCustomsAndDutyPerSupplier: { request: accountInQuery, expected: bothFeatures },
  getCbmSupplier: { request: accountInQuery, expected: customerFeature },
  getAirFreightKgsPerSupplier: { request: accountInQuery, expected: customerFeature },
  getPerCountryVolume: { request: accountInQuery, expected: customerFeature },
  getWeightPerPortPair: { request: accountInQuery, expected: customerFeature },
  getTuePerPortPair: { request: accountInQuery, expected: customerFeature },
  getLclVolumePerPortPair: { request: accountInQuery, expected: customerFeature },
  getIncotermPerPortPair: { request: accountInQuery, expected: customerFeature },
  getJobIncotermPerCountry: { request: accountInQuery, expected: customerFeature },
  getAvgTransitPerPortPair: { request: accountInQuery, expected: customerFeature },
  getOverdueShipments: { request: accountInQuery, expected: customerFeature },
  getShipmentDelays: { request: accountInQuery, expected: customerFeature },
  getOrderDelays: { request: accountInQuery, expected: customerFeature },
  getOverviewTotals: { request: accountInQuery, expected: customerFeature },
  getOverviewCharts: {
    request: (subject, subjects) => ({ query: { ...accountInQuery(subject, subjects).query, charts: 'JobTypes' } }),
    expected: customerFeature,
  },
  getAttention: { request: accountInQuery, expected: customerFeature },
  getOverviewSettings: { request: accountInQuery, expected: customerFeature },
  // the product overview opens with the products
  getProductOverviewSettings: { request: accountInQuery, expected: customerFeature },
  getProductAverageTransitTimePerSupplier: { request: product, expected: ownThing },
  getProductAverageTransitTime: { request: product, expected: ownThing },
  getProductAverageUnitPrice: { request: product, expected: ownThing },
  getProductShipmentDelays: { request: product, expected: ownThing },
  getProductOrderDelays: { request: product, expected: ownThing },
  getProductTotalAmount: { request: product, expected: ownThing },
  getProductTotalQty: { request: product, expected: ownThing },
  getProductQtyPerShipment: { request: product, expected: ownThing },
  getProductUnitPricePerShipment: { request: product, expected: ownThing },
  getProductTransitTimePerShipment: { request: product, expected: ownThing },
  getProductTransitTimePerOrder: { request: product, expected: ownThing },
  getProductUnitFreightSpendsPerShipment: { request: product, expected: ownThing },
  getProductTotalSpendsPerShipment: { request: product, expected: ownThing },
  getProductTotalFreightSpend: { request: product, expected: ownThing },
  getProductAverageUnitFreightSpend: { request: product, expected: ownThing },
  getProductTotalSpend: { request: product, expected: ownThing },
  getPurchaseOrdersReport: { request: accountInQuery, expected: customerFeature },
  exportPurchaseOrdersReport: { request: exported, expected: customerFeature },
  getOrderLinesReport: { request: accountInQuery, expected: customerFeature },
  exportOrderLinesReport: { request: exported, expected: customerFeature },
  getOrderLineSpendsReport: { request: accountInQuery, expected: customerFeature },
  exportOrderLineSpendsReport: { request: exported, expected: customerFeature },
  getOrderLineMilestonesReport: { request: accountInQuery, expected: customerFeature },
  exportOrderLineMilestonesReport: { request: exported, expected: customerFeature },
  exportOverview: { request: accountInQuery, expected: customerFeature },
} satisfies AccessOf<'report'>

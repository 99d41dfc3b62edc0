import type { Operation } from '@portal/contracts'
import { reportEndpoints } from '@portal/contracts/report-endpoints'
import { absentId } from '../guard-portal.ts'
import { accountInQuery, accountOf, type RequestBuilder } from './asking.ts'

const periodOfAccount: RequestBuilder = (subject, subjects) => ({
  query: { accountId: accountOf(subject, subjects), start: '2026-06-01', end: '2026-11-30' },
})
const exported: RequestBuilder = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), format: 'csv' } })
/** Returns the order of a line: `C1-with-C2` requests an order of C2 at C1. */
const orderOf = (subject: string) => (subject.startsWith('C2') || subject.endsWith('C2') ? 'FOREIGN-1' : 'OWN-1')

/** File of a line: `C1-with-C2` requests a file of C2 at C1. */
const fileOf =
  (kind: 'reportFiles' | 'ediFiles'): RequestBuilder =>
  (subject, subjects) => ({
    params: { id: (subjects[kind] as Record<string, string>)[subject.split('-').at(-1)!] ?? absentId },
    query: { accountId: accountOf(subject, subjects) },
  })

/** Product of a line: `C1-with-C2` requests a product of C2 at C1. */
const product: RequestBuilder = (subject, subjects) => ({
  query: {
    accountId: accountOf(subject, subjects),
    productCode: (subjects.shipmentNumbers as Record<string, string>)[subject.split('-').at(-1)!] ?? 'NOWHERE-1',
  },
})

export const reports = {
  // all reports have the same requests; the expected outcomes are written by hand in the access table
  ...(Object.fromEntries(
    Object.keys(reportEndpoints).map((operation) => [operation, operation.startsWith('export') ? exported : accountInQuery]),
  ) as Record<keyof typeof reportEndpoints, RequestBuilder>),
  getPurchaseOrderTableFilter: accountInQuery,
  getPurchaseOrder: (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), orderNumber: orderOf(subject) } }),
  getReportDashboardFilter: accountInQuery,
  getReportSpecialFilter: accountInQuery,
  getShipmentsTrend: periodOfAccount,
  getFclTeuTrend: periodOfAccount,
  getVolumeTrend: periodOfAccount,
  getSpentTrend: periodOfAccount,
  getFreightSpendTrend: periodOfAccount,
  getPurchaseOrdersTrend: periodOfAccount,
  getShipmentDelayTrend: periodOfAccount,
  getOrderDelayTrend: periodOfAccount,
  getTransitTimeTrend: periodOfAccount,
  getShipmentDelayAverage: periodOfAccount,
  getOrderDelayAverage: periodOfAccount,
  getTransitTimeAverage: periodOfAccount,
  getTrendSettings: accountInQuery,
  getTrendCarrierContracts: accountInQuery,
  getTrendSpecialSupplierFilters: accountInQuery,
  getTrendSpecialSuppliers: (subject, subjects) => ({
    query: { ...periodOfAccount(subject, subjects).query, filterOption: 'Top5ByVolume' },
  }),
  getTrendPortPairs: accountInQuery,
  exportTrends: periodOfAccount,
  getOverdueShipments: accountInQuery,
  getTotalShipments: accountInQuery,
  getTotalTeu: accountInQuery,
  getTotalCbm: accountInQuery,
  getTotalSpent: accountInQuery,
  getSpendBreakdown: accountInQuery,
  getTotalDisbursementCharges: accountInQuery,
  getIndividualCharges: accountInQuery,
  getChargeCode: accountInQuery,
  getFreightSpends: accountInQuery,
  getCasaFreightSpends: accountInQuery,
  getJobTypes: accountInQuery,
  getJobTypePerSupplier: accountInQuery,
  getCustomsCharges: accountInQuery,
  getCustomsAndDutyPerSupplier: accountInQuery,
  getCbmSupplier: accountInQuery,
  getAirFreightKgsPerSupplier: accountInQuery,
  getPerCountryVolume: accountInQuery,
  getWeightPerPortPair: accountInQuery,
  getTuePerPortPair: accountInQuery,
  getLclVolumePerPortPair: accountInQuery,
  getIncotermPerPortPair: accountInQuery,
  getJobIncotermPerCountry: accountInQuery,
  getAvgTransitPerPortPair: accountInQuery,
  getShipmentDelays: accountInQuery,
  getOrderDelays: accountInQuery,
  getOverviewSettings: accountInQuery,
  getProductOverviewSettings: accountInQuery,
  getProductAverageTransitTimePerSupplier: product,
  getProductAverageTransitTime: product,
  getProductAverageUnitPrice: product,
  getProductShipmentDelays: product,
  getProductOrderDelays: product,
  getProductTotalAmount: product,
  getProductTotalQty: product,
  getProductQtyPerShipment: product,
  getProductUnitPricePerShipment: product,
  getProductTransitTimePerShipment: product,
  getProductTransitTimePerOrder: product,
  getProductUnitFreightSpendsPerShipment: product,
  getProductTotalSpendsPerShipment: product,
  getProductTotalFreightSpend: product,
  getProductAverageUnitFreightSpend: product,
  getProductTotalSpend: product,
  exportOverview: accountInQuery,
  getExportProgress: () => ({ params: { exportId: absentId } }),
  getEdiReportFilter: accountInQuery,
  getFilesReceivedChart: accountInQuery,
  getFilesSentChart: accountInQuery,
  getFilesReceivedTable: accountInQuery,
  getFilesSentTable: accountInQuery,
  getEdiFile: (subject, subjects) => {
    const { params, query } = fileOf('ediFiles')(subject, subjects)
    return { query: { ...query, ediId: params!['id'] } }
  },
  downloadEdiFile: fileOf('ediFiles'),
  listReportFiles: accountInQuery,
  downloadReportFile: fileOf('reportFiles'),
} satisfies Partial<Record<Operation, RequestBuilder>>

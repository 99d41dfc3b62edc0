import { decimalColumn, report, textColumn } from '../report.ts'

/** Each row sums the shipments of one port pair. */
export const portPairs = report({
  id: 'portPairs',
  title: 'Port Pair Data',
  menu: 'Port Pair Data',
  route: '/portpairdata',
  feature: 'enabledPortPairDataFeature',
  path: 'report/query/get-report-portpair-table',
  itemsKey: 'portPairDataReportItems',
  filters: ['period', 'basis', 'suppliers', 'freeText', 'special', 'unknown'],
  key: 'origin',
  opens: { what: 'portPair', by: 'origin' },
  defaultSort: { column: 'origin', direction: 'asc' },
  owner: 'shipment',
  orientation: 'portrait',
  columns: {
    origin: textColumn('Origin', { width: 220, grows: true }),
    destination: textColumn('Destination', { width: 220, grows: true }),
    weight: decimalColumn('Weight (kg)', { digits: 0, width: 130, total: true }),
    volume: decimalColumn('Volume (m³)', { digits: 2, isMeasure: true, width: 130, total: true }),
    teu: decimalColumn('TEU', { digits: 2, isMeasure: true, width: 100, total: true }),
    transitByMeans: textColumn('Transit by Means (days)', {
      width: 200,
      textUnit: 'days',
      hiddenWith: 'avgTransitTime',
      tooltip: 'Average days from actual departure (ATD) to actual arrival (ATA) by means of transport, over shipments that have both',
    }),
    avgTransitTime: decimalColumn('Avg. Transit Time (days)', {
      digits: 1,
      width: 180,
      tooltip: 'Average for the means of transport that carries most of the weight',
    }),
    originCode: textColumn('Origin Code', { optional: true, width: 110, tooltip: 'UN/LOCODE of the origin' }),
    destinationCode: textColumn('Destination Code', { optional: true, width: 140, tooltip: 'UN/LOCODE of the destination' }),
  },
})

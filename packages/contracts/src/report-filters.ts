import { z } from 'zod'
import { customer, featureNames, session } from './access.ts'
import { dataResponse, endpoint } from './endpoint.ts'
import { dateBases } from './report.ts'
import { businessDate, uuid } from './scalars.ts'

/** Month in a period filter: one with data, or the current month (decision 32). */
export const filterPeriod = z.object({
  id: z.string().max(7),
  displayName: z.string().max(40),
  periodStart: businessDate,
  periodEnd: businessDate,
})
export type FilterPeriod = z.infer<typeof filterPeriod>

export const filterChoices = z.object({
  filterPeriods: z.array(filterPeriod).max(2000),
  /** Current month in the account's time zone, the initial value of the filter. */
  currentPeriodId: z.string().max(7),
  reportSuppliers: z.array(z.object({ id: uuid, name: z.string().max(200) })).max(100_000),
})

const ports = z.array(z.object({ id: z.string().max(5), name: z.string().max(200) })).max(100_000)

export const specialChoices = z.object({
  origins: ports,
  destinations: ports,
  /** Values as in the rows: `SEA`, `FCL`. */
  trans: z.array(z.string().max(16)).max(100),
  modes: z.array(z.string().max(16)).max(100),
})
export type SpecialChoices = z.infer<typeof specialChoices>

export const reportFilters = {
  getReportDashboardFilter: endpoint.get('report/query/get-report-dashboard-filter', {
    access: customer({ feature: featureNames.filter((name) => name !== 'enabledPublicTrackAndTraceFeature') }),
    summary: 'Lists the periods (newest first) and suppliers for the filter bar of a report.',
    query: z.object({ accountId: uuid, dateBasedOn: z.enum(dateBases).default('ETA') }),
    response: dataResponse(filterChoices),
  }),

  getReportSpecialFilter: endpoint.get('report/query/get-report-special-filter', {
    access: customer({
      feature: [
        'enabledShipmentsFeature',
        'enabledPortPairDataFeature',
        'enabledShipmentSpendsFeature',
        'enabledConsolidatedShipmentsSpendsFeature',
      ],
    }),
    summary: 'Lists the ports, means of transport and modes of an account’s shipments for the special search of a report.',
    query: z.object({ accountId: uuid, dateBasedOn: z.enum(dateBases).default('ETA') }),
    response: dataResponse(specialChoices),
  }),

  getExportProgress: endpoint.get('report/export-progress/{exportId}', {
    access: session(),
    summary: 'Returns the number of rows written so far by an export of the caller; null if this process does not run it.',
    params: z.object({ exportId: uuid }),
    response: dataResponse(z.object({ rows: z.int(), total: z.int() }).nullable()),
  }),
}

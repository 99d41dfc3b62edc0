import { z } from 'zod'
import { customer, featureNames, session } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { dateBases } from './report.ts'
import { businessDate, uuid } from './scalars.ts'

/** A month that a filter offers: with data, or the current one (decision 32). */
export const filterPeriod = z.object({
  id: z.string().max(7),
  displayName: z.string().max(40),
  periodStart: businessDate,
  periodEnd: businessDate,
})
export type FilterPeriod = z.infer<typeof filterPeriod>

/** What a filter bar offers. */
export const filterChoices = z.object({
  filterPeriods: z.array(filterPeriod).max(2000),
  /** The current month in the account's time zone: what a filter starts with. */
  currentPeriodId: z.string().max(7),
  reportSuppliers: z.array(z.object({ id: uuid, name: z.string().max(200) })).max(100_000),
})

const ports = z.array(z.object({ id: z.string().max(5), name: z.string().max(200) })).max(100_000)

/** What a special search can be made of. */
export const specialChoices = z.object({
  origins: ports,
  destinations: ports,
  /** As rows have them: `SEA`, `FCL`. */
  trans: z.array(z.string().max(16)).max(100),
  modes: z.array(z.string().max(16)).max(100),
})
export type SpecialChoices = z.infer<typeof specialChoices>

export const reportFilters = {
  getReportDashboardFilter: endpoint({
    method: 'GET',
    path: 'report/query/get-report-dashboard-filter',
    access: customer({ feature: featureNames.filter((name) => name !== 'enabledPublicTrackAndTraceFeature') }),
    summary: 'Periods and suppliers that the filter bar of a report offers, newest period first.',
    query: z.object({ accountId: uuid, dateBasedOn: z.enum(dateBases).default('ETA') }),
    answer: data(filterChoices),
  }),

  getReportSpecialFilter: endpoint({
    method: 'GET',
    path: 'report/query/get-report-special-filter',
    access: customer({
      feature: [
        'enabledShipmentsFeature',
        'enabledPortPairDataFeature',
        'enabledShipmentSpendsFeature',
        'enabledConsolidatedShipmentsSpendsFeature',
      ],
    }),
    summary: 'Ports, means of transport and modes that the shipments of an account have, which the special search of a report offers.',
    query: z.object({ accountId: uuid, dateBasedOn: z.enum(dateBases).default('ETA') }),
    answer: data(specialChoices),
  }),

  getExportProgress: endpoint({
    method: 'GET',
    path: 'report/export-progress/{exportId}',
    access: session(),
    summary: 'How many rows of an export of yours have been written so far; null where this process does not run it.',
    params: z.object({ exportId: uuid }),
    answer: data(z.object({ rows: z.int(), total: z.int() }).nullable()),
  }),
}

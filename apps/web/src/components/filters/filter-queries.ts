import type { DateBasis, OrderBasis } from '@portal/contracts/report'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The periods and suppliers that the shipments of an account have by a date. */
export const dashboardFilterQuery = (accountId: string, dateBasedOn: DateBasis) =>
  queryOptions({
    queryKey: ['getReportDashboardFilter', accountId, dateBasedOn],
    queryFn: ({ signal }) => call('getReportDashboardFilter', { accountId, dateBasedOn }, { signal }),
    meta: { shown: true },
  })

/** The ports, means and modes that they have. */
export const specialFilterQuery = (accountId: string, dateBasedOn: DateBasis) =>
  queryOptions({
    queryKey: ['getReportSpecialFilter', accountId, dateBasedOn],
    queryFn: ({ signal }) => call('getReportSpecialFilter', { accountId, dateBasedOn }, { signal }),
    meta: { shown: true },
  })

/** Those that its orders have. */
export const orderFilterQuery = (accountId: string, dateBasedOn: OrderBasis) =>
  queryOptions({
    queryKey: ['getPurchaseOrderTableFilter', accountId, dateBasedOn],
    queryFn: ({ signal }) => call('getPurchaseOrderTableFilter', { accountId, dateBasedOn }, { signal }),
    meta: { shown: true },
  })

import type { DateBasis, OrderBasis } from '@portal/contracts/report'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'

/** Query of the periods and suppliers with shipments of an account, by date basis. */
export const dashboardFilterQuery = (accountId: string, dateBasedOn: DateBasis) =>
  queryOptions({
    queryKey: ['getReportDashboardFilter', accountId, dateBasedOn],
    queryFn: ({ signal }) => callApi('getReportDashboardFilter', { accountId, dateBasedOn }, { signal }),
    meta: { shown: true },
  })

/** Query of the ports, transport and modes of the account's shipments. */
export const specialFilterQuery = (accountId: string, dateBasedOn: DateBasis) =>
  queryOptions({
    queryKey: ['getReportSpecialFilter', accountId, dateBasedOn],
    queryFn: ({ signal }) => callApi('getReportSpecialFilter', { accountId, dateBasedOn }, { signal }),
    meta: { shown: true },
  })

/** Query of the periods and suppliers of the account's orders. */
export const orderFilterQuery = (accountId: string, dateBasedOn: OrderBasis) =>
  queryOptions({
    queryKey: ['getPurchaseOrderTableFilter', accountId, dateBasedOn],
    queryFn: ({ signal }) => callApi('getPurchaseOrderTableFilter', { accountId, dateBasedOn }, { signal }),
    meta: { shown: true },
  })

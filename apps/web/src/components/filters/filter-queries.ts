import type { DateBasis, OrderBasis } from '@portal/contracts/report'
import { operationQuery } from '../../lib/query/operation-query.ts'

/** Query of the periods and suppliers with shipments of an account, by date basis. */
export const dashboardFilterQuery = (accountId: string, dateBasedOn: DateBasis) =>
  operationQuery('getReportDashboardFilter', { accountId, dateBasedOn }, { meta: { shown: true } })

/** Query of the ports, transport and modes of the account's shipments. */
export const specialFilterQuery = (accountId: string, dateBasedOn: DateBasis) =>
  operationQuery('getReportSpecialFilter', { accountId, dateBasedOn }, { meta: { shown: true } })

/** Query of the periods and suppliers of the account's orders. */
export const orderFilterQuery = (accountId: string, dateBasedOn: OrderBasis) =>
  operationQuery('getPurchaseOrderTableFilter', { accountId, dateBasedOn }, { meta: { shown: true } })

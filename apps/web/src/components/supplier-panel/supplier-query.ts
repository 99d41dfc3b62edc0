import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'

export const supplierQuery = (accountId: string, supplierId: string) =>
  operationQuery('getSupplierPerformance', { accountId, supplierId }, { meta: { shown: true } })

/** Requests what the panel of a supplier shows. */
export const prefetchSupplier = (accountId: string, supplierId: string): Promise<void> =>
  queryClient.prefetchQuery(supplierQuery(accountId, supplierId))

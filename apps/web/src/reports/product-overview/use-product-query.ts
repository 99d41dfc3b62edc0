import type { Endpoints } from '@portal/contracts'
import type { productOverview } from '@portal/contracts/charts/product-overview'
import type { ResponseBody, Request } from '@portal/contracts/endpoint'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'

export interface Subject {
  accountId: string
  productCode: string
}

export type ProductOperation = keyof typeof productOverview

/** Request of the overview; waits for account and product, and for `enabled`. */
export function useProductQuery<O extends ProductOperation>(
  operation: O,
  { accountId, productCode }: Subject,
  enabled = true,
): UseQueryResult<ResponseBody<Endpoints[O]>> {
  return useQuery(
    operationQuery(operation, { accountId, productCode } as unknown as Request<Endpoints[O]>, {
      enabled: enabled && accountId !== '' && productCode !== '',
      // errors show in place of the data
      meta: { shown: true },
    }),
  )
}

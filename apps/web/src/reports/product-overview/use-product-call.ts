import type { Endpoints } from '@portal/contracts'
import type { productOverview } from '@portal/contracts/product-overview'
import type { Reply, Request } from '@portal/contracts/endpoint'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The product that an overview is about. */
export interface Subject {
  accountId: string
  productCode: string
}

export type ProductOperation = keyof typeof productOverview

/** One call of the overview: made once account and product are known (R §4) and `enabled` says so. */
export function useProductCall<O extends ProductOperation>(
  operation: O,
  { accountId, productCode }: Subject,
  enabled = true,
): UseQueryResult<Reply<Endpoints[O]>> {
  return useQuery({
    queryKey: [operation, accountId, productCode],
    queryFn: ({ signal }) => call(operation, { accountId, productCode } as unknown as Request<Endpoints[O]>, { signal }),
    enabled: enabled && accountId !== '' && productCode !== '',
    // what fails is said in its own place
    meta: { shown: true },
  })
}

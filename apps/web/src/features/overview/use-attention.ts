import type { Attention } from '@portal/contracts/charts/attention'
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'

export type AttentionQuery = Pick<UseQueryResult<Attention>, 'data' | 'isError' | 'refetch'>

/** Query of what needs attention today. @param supplierIds none for all; undefined while they are unknown */
export const attentionQuery = (accountId: string, supplierIds: readonly string[] | undefined) =>
  operationQuery(
    'getAttention',
    supplierIds ? { accountId, ...(supplierIds.length > 0 && { supplierIds: [...supplierIds] }) } : skipToken,
    { placeholderData: keepPreviousData, meta: { shown: true } },
  )

/** Fetches what needs attention today. */
export const useAttention = (accountId: string, supplierIds: readonly string[] | undefined): AttentionQuery =>
  useQuery(attentionQuery(accountId, supplierIds))

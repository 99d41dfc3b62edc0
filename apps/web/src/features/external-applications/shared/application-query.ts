import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { useQueryClient } from '@tanstack/react-query'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { formQueryOptions } from '../../../lib/administration.ts'

/** Query of one application with its switches and masked keys. */
export const applicationQuery = (id: string) => operationQuery('getExternalApplication', { id }, formQueryOptions)

/** Refetches an application after a command. A failed refetch changes nothing on the screen: the command itself succeeded. */
export function useApplicationRefresh(id: string): () => Promise<ExternalApplication | undefined> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => undefined)
}

import type { ExternalApplication } from '@portal/contracts/external-application'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { forForm } from '../../lib/administration.ts'

/** One application with its switches; its keys are masked. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['getExternalApplication', id],
    queryFn: ({ signal }) => call('getExternalApplication', { id }, { signal }),
    ...forForm,
  })

/** Reads an application again after a command. Where it does not come, the screen stays as it is: the command itself has succeeded. */
export function useApplicationRefresh(id: string): () => Promise<ExternalApplication | undefined> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => undefined)
}

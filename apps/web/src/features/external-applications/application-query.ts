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

/** Reads an application again after a command. */
export function useApplicationRefresh(id: string) {
  const client = useQueryClient()
  const options = applicationQuery(id)
  return {
    /** All of it. Where it does not come, the screen stays as it is: the command itself has succeeded. */
    all: () => client.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined),
    /** Its keys alone: what somebody else has changed meanwhile must not look like a change of this form. */
    async keys() {
      const fresh = await call('getExternalApplication', { id })
      const { keys, primaryKey, secondaryKey, lastUsedDate } = fresh
      client.setQueryData(options.queryKey, (kept: ExternalApplication | undefined) =>
        kept ? { ...kept, keys, primaryKey, secondaryKey, lastUsedDate } : fresh,
      )
    },
  }
}

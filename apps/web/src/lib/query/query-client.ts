import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { notifyError } from '../notify.ts'
import { setSession } from '../session/session.ts'
import { texts } from '../texts/texts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shown`: the screen shows the error, so that no snackbar does. */
    queryMeta: { shown?: boolean }
    mutationMeta: { shown?: boolean }
  }
}

/** Shared error handler: an ended session opens the sign-in page, other errors show in a snackbar. */
export function handleFailure(error: unknown, shown: boolean | undefined): void {
  if (error instanceof ApiError && error.status === 401) return setSession(undefined)
  if (!shown) notifyError(texts.errorOccurred)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => handleFailure(error, query.meta?.shown) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => handleFailure(error, mutation.meta?.shown) }),
  defaultOptions: {
    // fail immediately without a connection; the default would wait for one without a message
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // retries a busy server once; a rejected request would be rejected again
      retry: (failures, error) => failures < 1 && error instanceof ApiError && (error.status === 503 || error.status === 0),
      retryDelay: () => 700 + Math.random() * 600,
    },
  },
})

/** Removes all queries of the previous user. Public configuration stays. */
export const clearQueryCache = (): void => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getConfig' })

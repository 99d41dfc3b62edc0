import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { notifyError } from './notify.ts'
import { setSession } from './session.ts'
import { texts } from './texts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `shown`: the screen shows the error itself, so that no snackbar has to. */
    queryMeta: { shown?: boolean }
    mutationMeta: { shown?: boolean }
  }
}

/** The shared error handler (S §8): a lost session goes to the sign-in page, everything else is said in a snackbar. */
export function handleFailure(error: unknown, shown: boolean | undefined): void {
  if (error instanceof ApiError && error.status === 401) return setSession(undefined)
  if (!shown) notifyError(texts.errorOccurred)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => handleFailure(error, query.meta?.shown) }),
  mutationCache: new MutationCache({ onError: (error, _variables, _result, mutation) => handleFailure(error, mutation.meta?.shown) }),
  defaultOptions: {
    // without a connection a call fails at once, and the screen says so; by default it would wait for one, and nobody would know for what
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // a busy server is asked once more; what it refuses, it refuses again
      retry: (failures, error) => failures < 1 && error instanceof ApiError && (error.status === 503 || error.status === 0),
      retryDelay: () => 700 + Math.random() * 600,
    },
  },
})

/** Forgets all that was loaded for whoever was signed in. What the portal says of itself before sign-in stays. */
export const forgetAnswers = (): void => queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getConfig' })

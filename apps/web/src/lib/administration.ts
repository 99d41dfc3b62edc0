import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { Operation } from '@portal/contracts'
import './deferred-operations.gen.ts'

/** Returns to the previous screen with its page and filters, or to `fallback` without one. */
export function useGoBack(fallback: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: fallback, replace: true }))
}

/** Refetches the queries that a command affects. */
export function useInvalidateQueries(...operations: Operation[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(operations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })))
}

/** Query options for the initial data of a form: fetched when the form opens, never refetched while it is open. */
export const formQueryOptions = { gcTime: 0, staleTime: Infinity, meta: { shown: true } } as const

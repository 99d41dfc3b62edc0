import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { Operation } from '@portal/contracts'
import './administration-operations.gen.ts'

/** Goes to where the reader came from, with its page and filters; to `fallback` for who came straight here. */
export function useBack(fallback: string): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void router.navigate({ to: fallback, replace: true }))
}

/** Asks anew for what a command has changed. */
export function useRefresh(...operations: Operation[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(operations.map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })))
}

/** For what a form starts from: asked for each time the form is opened, and not again behind its back. */
export const forForm = { gcTime: 0, staleTime: Infinity, meta: { shown: true } } as const

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askGoogle, type GoogleSetup } from './google.ts'

/**
 * Asks Google in a popup and does something with its token.
 * @param act what the token is for
 * @param on.failure told why it did not work; not when the visitor gave up
 */
export function useGoogle<R>(
  act: (accessToken: string) => Promise<R>,
  on: { success: (result: R) => unknown; failure: (error: Error) => void },
) {
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const attempt = useMutation({
    meta: { shown: true },
    mutationFn: async (setup: GoogleSetup) => {
      const { signal } = (waiting.current = new AbortController())
      return act(await askGoogle(setup, signal))
    },
    onSuccess: on.success,
    onError: (error) => error.message && on.failure(error),
  })
  return {
    /** Begins in a click, as popups have to. */
    begin: (setup: GoogleSetup) => {
      waiting.current?.abort()
      attempt.mutate(setup)
    },
    cancel: () => {
      waiting.current?.abort()
      attempt.reset()
    },
    pending: attempt.isPending,
    done: attempt.isSuccess,
  }
}

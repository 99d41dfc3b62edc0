import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { requestGoogleToken, type GoogleSetup } from './google.ts'

/**
 * Signs in with Google in a popup and passes on the token.
 * @param act uses the token
 * @param on.failure called with the error, except when the visitor cancels
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
      return act(await requestGoogleToken(setup, signal))
    },
    onSuccess: on.success,
    onError: (error) => error.message && on.failure(error),
  })
  return {
    /** Must run in a click handler to open the popup. */
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

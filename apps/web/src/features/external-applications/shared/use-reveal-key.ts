import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/query/api.ts'
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts'
import { notifyError } from '../../../lib/notify.ts'
import { handleFailure } from '../../../lib/query/query-client.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { applicationTexts as texts } from './application-texts.ts'

const operations = { primary: 'revealPrimaryKey', secondary: 'revealSecondaryKey', test: 'revealTestKey' } as const

/** Display time of a revealed key. */
const shownMs = 30_000

/** Secret that can be shown and copied. */
export type Reveal = ReturnType<typeof useReveal>

/** Shows and copies a key of an application. */
export const useRevealKey = (id: string, which: keyof typeof operations): Reveal =>
  useReveal(async () => (await callApi(operations[which], { id })).key)

/** Shows and copies the secret of a webhook. */
export const useRevealSecret = (input: { id: string; webhookId: string }): Reveal =>
  useReveal(async () => (await callApi('revealWebhookSecret', input)).secret)

/**
 * Shows and copies a secret; each fetch is a separate, audited request. Not a mutation of the query library, whose cache would hold the secret
 * after it is hidden.
 */
function useReveal(fetchSecret: () => Promise<string>) {
  const [shown, setShown] = useState<string>()
  const [pending, setPending] = useState<'show' | 'copy'>()

  useEffect(() => {
    if (shown === undefined) return
    const hide = () => setShown(undefined)
    const timer = setTimeout(hide, shownMs)
    // a page restored from the back/forward cache must not show the secret
    addEventListener('pagehide', hide)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', hide)
    }
  }, [shown])

  const reveal = async (purpose: 'show' | 'copy') => {
    setPending(purpose)
    try {
      return await fetchSecret()
    } catch (error) {
      handleFailure(error, true)
      notifyError(errorMessageOf(error))
      throw error
    } finally {
      setPending(undefined)
    }
  }

  return {
    shown,
    pending,
    show: () => void reveal('show').then(setShown, () => {}),
    hide: () => setShown(undefined),
    /** @param around returns the text to copy, given the secret */
    copy: (around = (secret: string) => secret) => void copyToClipboard(reveal('copy').then(around), { otherwise: texts.copyByHand }),
  }
}

import { useEffect, useState } from 'react'
import { useSessionContext } from '../../../lib/session/current-account.ts'
import type { SaveStatus } from './draft-saver.ts'
import { DraftSession, type DraftContent, type DraftEvents } from './draft-session.ts'
import { unsavedInputStore } from '../../../lib/session/unsaved-input-store.ts'

interface DraftOptions extends DraftEvents {
  accountId: string
  begun: { id: string; revision: number } | undefined
}

/** Saves input as a draft: automatically, when the tab is hidden, and when the connection returns. */
export function useDraft({ accountId, begun, ...events }: DraftOptions): { draft: DraftSession; status: SaveStatus } {
  const userId = useSessionContext().user.id
  const [status, setStatus] = useState<SaveStatus>({ kind: 'unchanged' })
  const [draft] = useState(
    () =>
      new DraftSession({
        accountId,
        begun,
        store: unsavedInputStore<DraftContent, number>(userId, accountId, 'booking', begun?.id ?? 'new'),
        onStatus: setStatus,
      }),
  )
  useEffect(() => {
    draft.listen(events)
  })
  useEffect(() => {
    const { saver } = draft
    saver.start()
    const onHide = () => {
      if (document.visibilityState !== 'hidden') return
      draft.keep()
      void saver.flush()
    }
    const onOnline = () => void saver.flush()
    document.addEventListener('visibilitychange', onHide)
    addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('online', onOnline)
      draft.keep()
      saver.stop()
    }
  }, [draft])
  return { draft, status }
}

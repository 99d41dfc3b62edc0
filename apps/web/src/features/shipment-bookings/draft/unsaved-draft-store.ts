/** Unsaved input, stored in the tab until it is saved, discarded, or its author signs out. */

interface UnsavedDraft<V> {
  values: V
  /** Revision of the draft that was edited; null for a booking that was never saved. */
  revision: number | null
  at: string
}

const keyOf = (userId: string, accountId: string, booking: string) => `kept:${userId}:${accountId}:booking:${booking}`

/** @param booking booking id, or `new` */
export function unsavedDraftStore<V>(userId: string, accountId: string, booking: string) {
  const key = keyOf(userId, accountId, booking)
  return {
    read(): UnsavedDraft<V> | undefined {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as UnsavedDraft<V> | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write(draft: UnsavedDraft<V>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // if the storage is full, unsaved input is not stored
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}

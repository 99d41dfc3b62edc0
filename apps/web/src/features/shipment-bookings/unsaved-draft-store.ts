/** Unsaved input, stored in the tab until it is saved, discarded, or its author signs out. */

interface Kept<V> {
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
    read(): Kept<V> | undefined {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<V> | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write(kept: Kept<V>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // if the storage is full, unsaved input is not stored
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}

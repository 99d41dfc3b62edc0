/** What somebody has typed that no save has reached, kept in this tab until it is saved, thrown away, or its author signs out. */

interface Kept<V> {
  values: V
  /** Of the draft that it was typed into; null for what has never been saved. */
  revision: number | null
  at: string
}

const keyOf = (userId: string, accountId: string, booking: string) => `kept:${userId}:${accountId}:booking:${booking}`

/** @param booking its id, or `new` */
export function keptBooking<V>(userId: string, accountId: string, booking: string) {
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
        // a full storage keeps nothing more; the draft at the server is as it was
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}

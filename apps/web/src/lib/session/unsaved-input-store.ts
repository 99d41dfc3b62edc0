/** Unsaved input, stored in the tab until it is saved, discarded, or its author signs out. */

interface UnsavedInput<V> {
  values: V
  /** Revision of the draft that was edited; null for a new booking and for forms without drafts. */
  revision: number | null
  at: string
}

/** @param form path of the form: the kind of its record and the id, or `new` */
export function unsavedInputStore<V>(userId: string, ...form: string[]) {
  const key = ['kept', userId, ...form].join(':')
  return {
    read(): UnsavedInput<V> | undefined {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as UnsavedInput<V> | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write(input: UnsavedInput<V>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(input, withoutFiles))
      } catch {
        // if the storage is full, unsaved input is not stored
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}

/** Files cannot be stored; a picture has to be chosen again. */
const withoutFiles = (_name: string, value: unknown): unknown => (value instanceof File ? null : value)

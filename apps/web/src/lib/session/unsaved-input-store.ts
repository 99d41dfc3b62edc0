/** Unsaved input, stored in the tab until it is saved, discarded, or its author signs out. */

interface UnsavedInput<V, Version> {
  values: V
  /** Version of the record that was edited, such as the revision of a draft; null for a new record and for one without versions. */
  version: Version | null
  at: string
}

/** Beginning of the storage keys. */
export const unsavedInputPrefix = 'unsaved:'

/** @param form path of the form: the kind of its record and the id, or `new` */
export function unsavedInputStore<V, Version extends number | string>(userId: string, ...form: string[]) {
  const key = unsavedInputPrefix + [userId, ...form].join(':')
  return {
    /** Returns the values without files; restoring them leaves those fields unchanged. */
    read(): UnsavedInput<V, Version> | undefined {
      try {
        return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as UnsavedInput<V, Version> | null) ?? undefined
      } catch {
        return undefined
      }
    },
    write(input: UnsavedInput<V, Version>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(input, withoutFiles))
      } catch {
        // if the storage is full, unsaved input is not stored
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}

/** Leaves out files, which cannot be stored: a picture has to be chosen again. */
const withoutFiles = (_name: string, value: unknown): unknown => (value instanceof File ? undefined : value)

import { useState } from 'react'
import { isConflict, type Conflict } from './conflict-alert.tsx'
import type { Form } from './use-form.ts'

/** Record with the time of its last change, by which the API recognizes an outdated form. */
interface Versioned {
  updatedDate: string
}

/** Version of the record that a form edits. */
export interface FormVersion {
  /** Undefined for a new record. */
  updatedDate: string | undefined
  /** Continues from the version on which restored input is based. */
  onRestore: (updatedDate: string) => void
  /** Set while another user has saved a newer version. */
  conflict: Conflict | undefined
}

/**
 * Tracks the version of a record that a form edits. If another user has saved a newer one, it is fetched, and the reader chooses.
 * @param opened record that the form was opened with; undefined for a new one
 * @param read fetches the present record
 */
export function useVersion<T extends Versioned>(opened: T | undefined, read: () => Promise<T | undefined>) {
  const [base, setBase] = useState(opened?.updatedDate)
  const [theirs, setTheirs] = useState<T>()
  return {
    /** Runs a save of the version that the reader has seen, and fetches the other version if the save is rejected for it. */
    async save<R>(run: (updatedDate: string | undefined) => Promise<R>): Promise<R> {
      setTheirs(undefined)
      try {
        return await run(base)
      } catch (error) {
        if (isConflict(error)) setTheirs(await read())
        throw error
      }
    },
    /** Continues from the record that is stored now. */
    async follow(): Promise<void> {
      const stored = opened && (await read())
      // after a failed request, the next save of the known version is a conflict
      if (stored) setBase(stored.updatedDate)
    },
    /** Returns the version with the choice between both versions, if there is a conflict. */
    of<V extends object>(form: Pick<Form<V>, 'settle'>, valuesOf: (record: T) => V): FormVersion {
      const conflict = theirs && {
        theirs,
        onTakeTheirs() {
          setBase(theirs.updatedDate)
          setTheirs(undefined)
          form.settle(valuesOf(theirs))
        },
        // saves again on top of the other user's version
        onKeepMine: () => setBase(theirs.updatedDate),
      }
      return { updatedDate: base, onRestore: setBase, conflict }
    },
  }
}

import { useState } from 'react'
import { isConflict, type Conflict } from './conflict-alert.tsx'
import type { Form } from './use-form.ts'

/** Record with the time of its last change, by which the API recognizes an outdated form. */
interface Versioned {
  updatedDate: string
}

/**
 * Tracks the version of a record that a form edits. If another user has saved a newer one, it is fetched, and the reader chooses.
 * @param opened record that the form was opened with; undefined for a new one
 * @param read fetches the present record
 */
export function useVersion<T extends Versioned>(opened: T | undefined, read: () => Promise<T | undefined>) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<T>()
  return {
    /** Runs a save of the version that the reader has seen, and fetches the other version if the save is rejected for it. */
    async save<R>(run: (updatedDate: string | undefined) => Promise<R>): Promise<R> {
      setTheirs(undefined)
      try {
        return await run(base?.updatedDate)
      } catch (error) {
        if (isConflict(error)) setTheirs(await read())
        throw error
      }
    },
    /** Continues from the record that is stored now. */
    async follow(): Promise<void> {
      if (opened) setBase(await read())
    },
    /** Returns the props of the choice between both versions; undefined without a conflict. */
    conflictOf<V extends object>(form: Pick<Form<V>, 'settle'>, valuesOf: (record: T) => V): Conflict | undefined {
      return (
        theirs && {
          theirs,
          onTakeTheirs() {
            setBase(theirs)
            setTheirs(undefined)
            form.settle(valuesOf(theirs))
          },
          // saves again on top of the other user's version
          onKeepMine: () => setBase(theirs),
        }
      )
    },
  }
}

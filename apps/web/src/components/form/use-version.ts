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

interface VersionOptions<T extends Versioned, V extends object> {
  /** Record that the form was opened with; undefined for a new one. */
  opened: T | undefined
  /** Fetches the present record. */
  read: () => Promise<T | undefined>
  /** Returns the values of the form for a record. */
  valuesOf: (record: T) => V
  /** Users who may have saved the newer version, if the record does not name its editor; `Another user` by default. */
  otherEditor?: string
}

/** Version that a save is based on; without its record for restored input. */
interface Base<T> {
  updatedDate: string
  record?: T
}

const baseOf = <T extends Versioned>(record: T): Base<T> => ({ updatedDate: record.updatedDate, record })

/** Tracks the version of a record that a form edits. If another user has saved a newer one, it is fetched, and the reader chooses. */
export function useVersion<T extends Versioned, V extends object>({ opened, read, valuesOf, otherEditor }: VersionOptions<T, V>) {
  const [base, setBase] = useState(opened && baseOf(opened))
  const [theirs, setTheirs] = useState<T>()
  const hasSameValues = (newer: T) => base?.record && JSON.stringify(valuesOf(newer)) === JSON.stringify(valuesOf(base.record))
  /** Continues from a version without saving. */
  const adopt = (record: T) => {
    setBase(baseOf(record))
    setTheirs(undefined)
  }
  return {
    /** Record that the form started from or last saved; undefined for a new one and for restored input. */
    record: base?.record,
    adopt,
    /**
     * Runs a save of the version that the reader has seen. If the save is rejected because there is a newer version, fetches it. Saves
     * over it if it differs only in what other forms change, such as the links of a vendor.
     */
    async save<R>(run: (updatedDate: string | undefined) => Promise<R>): Promise<R> {
      setTheirs(undefined)
      try {
        return await run(base?.updatedDate)
      } catch (error) {
        const newer = isConflict(error) ? await read() : undefined
        if (!newer || !hasSameValues(newer)) {
          setTheirs(newer)
          throw error
        }
        setBase(baseOf(newer))
        return run(newer.updatedDate)
      }
    },
    /** Continues from the record that is stored now, and returns it. */
    async follow(): Promise<T | undefined> {
      const stored = opened && (await read())
      // after a failed request, the next save of the known version is a conflict
      if (stored) setBase(baseOf(stored))
      return stored
    },
    /** Returns the version with the choice between both versions, if there is a conflict. */
    of(form: Pick<Form<V>, 'settle'>): FormVersion {
      const conflict = theirs && {
        theirs: { ...(otherEditor !== undefined && { updatedByName: otherEditor }), ...theirs },
        onTakeTheirs() {
          adopt(theirs)
          form.settle(valuesOf(theirs))
        },
        // saves again on top of the other user's version
        onKeepMine: () => setBase(baseOf(theirs)),
      }
      return { updatedDate: base?.updatedDate, onRestore: (updatedDate) => setBase({ updatedDate }), conflict }
    },
  }
}

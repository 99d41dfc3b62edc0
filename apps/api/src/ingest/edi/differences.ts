import { isDeepStrictEqual } from 'node:util'

/** A property that a message changed, in words: a list names the entries that are new or other than before. */
export interface FieldChange {
  field: string
  before: string | null
  after: string
}

/** Changes that are listed of one record, and how long each may be. */
const mostFields = 50
const longest = 200

/** What the second record says that the first does not. */
export function differences(before: object | undefined, after: object): FieldChange[] {
  const known = (before ?? {}) as Record<string, unknown>
  const changes = Object.entries(after).flatMap(([field, value]) => {
    const old = known[field]
    if (value === undefined || isDeepStrictEqual(old, value)) return []
    if (!Array.isArray(value)) return [{ field, before: old === undefined ? null : textOf(old), after: textOf(value) }]
    const others = (Array.isArray(old) ? old : []) as unknown[]
    return value
      .filter((item) => !others.some((other) => isDeepStrictEqual(other, item)))
      .map((item: unknown) => ({ field, before: null, after: textOf(item) }))
  })
  return changes.slice(0, mostFields)
}

/** `DEPA · CNSHA · 2026-02-02`: the short values of an entry, one beside the other. */
function textOf(value: unknown): string {
  const words =
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((part) => typeof part !== 'object')
          .join(' · ')
      : String(value)
  return words.slice(0, longest).toWellFormed()
}

import { isDeepStrictEqual } from 'node:util'

/** Property that a message changed, as text. For a list, the new or changed entries. */
export interface FieldChange {
  field: string
  before: string | null
  after: string
}

/** Maximum number of listed changes of a record, and maximum length of each. */
const maxFields = 50
const maxLength = 200

/** Returns the values of the second record that differ from the first. */
export function differences(before: object | undefined, after: object): FieldChange[] {
  const known = (before ?? {}) as Record<string, unknown>
  const changes = Object.entries(after).flatMap(([field, value]) => {
    const old = known[field]
    if (value === undefined || isDeepStrictEqual(old, value)) return []
    if (!Array.isArray(value)) return [{ field, before: old === undefined ? null : formatValue(old), after: formatValue(value) }]
    const oldItems = (Array.isArray(old) ? old : []) as unknown[]
    return value
      .filter((item) => !oldItems.some((other) => isDeepStrictEqual(other, item)))
      .map((item: unknown) => ({ field, before: null, after: formatValue(item) }))
  })
  return changes.slice(0, maxFields)
}

/** Joins the short values of an entry: `DEPA · CNSHA · 2026-02-02`. */
function formatValue(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null
      ? Object.values(value)
          .filter((part) => typeof part !== 'object')
          .join(' · ')
      : String(value)
  return text.slice(0, maxLength).toWellFormed()
}

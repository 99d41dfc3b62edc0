import { maxReportedChanges } from '@portal/contracts/external/push'
import { isDeepStrictEqual } from 'node:util'
import type { FieldChanges } from '../context/context.ts'

/** Maximum length of a reported value as JSON. */
const maxValueLength = 2000

type ListedChange = { field: string; before?: unknown; after?: unknown }

/**
 * Returns the properties that differ between two stored forms of a record, by path (`charges[2].amount`). List entries are compared by
 * position, between the first and the last that differ.
 * @param reads returns true if values of a property may be reported; otherwise only its name is
 */
export function fieldChanges(before: object, after: object, reads: (field: string) => boolean): FieldChanges {
  const all: ListedChange[] = []
  const [old, pushed] = [before as Record<string, unknown>, after as Record<string, unknown>]
  for (const field of new Set([...Object.keys(pushed), ...Object.keys(old)])) {
    if (isDeepStrictEqual(old[field], pushed[field])) continue
    if (reads(field)) compare({ path: field, name: field }, old[field], pushed[field], reads, all)
    else all.push({ field })
  }
  return { changes: all.slice(0, maxReportedChanges), more: Math.max(0, all.length - maxReportedChanges) }
}

interface Place {
  path: string
  /** Path without list positions. */
  name: string
}

type Reads = (field: string) => boolean

function compare(place: Place, before: unknown, after: unknown, reads: Reads, into: ListedChange[]): void {
  if (isDeepStrictEqual(before, after)) return
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(place, before, after, reads, into)
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(after), ...Object.keys(before)]))
      compare({ path: `${place.path}.${key}`, name: `${place.name}.${key}` }, before[key], after[key], reads, into)
    return
  }
  const change: ListedChange = { field: place.path }
  if (reads(place.name)) {
    for (const [when, value] of [['before', before] as const, ['after', after] as const]) {
      const visible = readable(value, place.name, reads)
      if (visible !== undefined && JSON.stringify(visible).length <= maxValueLength) change[when] = visible
    }
  }
  into.push(change)
}

function compareLists({ path, name }: Place, before: unknown[], after: unknown[], reads: Reads, into: ListedChange[]): void {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && isDeepStrictEqual(before[first], after[first])) first++
  let same = 0
  while (same < shorter - first && isDeepStrictEqual(before.at(-1 - same), after.at(-1 - same))) same++
  const end = Math.max(before.length, after.length) - same
  for (let index = first; index < end; index++)
    compare(
      { path: `${path}[${index}]`, name },
      index < before.length - same ? before[index] : undefined,
      index < after.length - same ? after[index] : undefined,
      reads,
      into,
    )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a value without properties that may not be reported. */
function readable(value: unknown, name: string, reads: Reads): unknown {
  if (Array.isArray(value)) return value.map((entry) => readable(entry, name, reads))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner !== undefined && reads(`${name}.${key}`) ? [[key, readable(inner, `${name}.${key}`, reads)]] : [],
    ),
  )
}

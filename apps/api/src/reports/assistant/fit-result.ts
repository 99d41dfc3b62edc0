type Json = Record<string, unknown>

/**
 * Maximum size in bytes of the structured content of a result. The text of the result repeats it for clients that read only text, with
 * escaped quotes, and both together stay below 20 kB.
 */
export const maxContentBytes = 8_800

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** Returns a value without null, empty texts, empty lists and false flags, which would only fill the result. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const kept = withoutEmpty(part)
      return isEmpty(kept) ? [] : [[name, kept]]
    }),
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || value === false || (typeof value === 'object' && Object.keys(value).length === 0)

interface Rows {
  /** Rows from `offset` on. */
  rows: readonly unknown[]
  /** Number of rows under the filter. */
  count: number
  offset: number
}

/** Adds as many rows to a result as fit, at least one, and `nextOffset` if there are more. */
export function withRows(result: Json, { rows, count, offset }: Rows): Json {
  const compact = rows.map((row) => fitRecord(row as Json, maxContentBytes / 2))
  let used = sizeOf({ ...result, count, nextOffset: count, rows: [] })
  let fitting = 0
  for (const row of compact) {
    used += sizeOf(row) + 1
    if (used > maxContentBytes) break
    fitting++
  }
  const next = offset + fitting
  return { ...result, count, ...(next < count && { nextOffset: next }), rows: compact.slice(0, fitting) }
}

/** Returns a record without its largest lists if it does not fit, with the names of these lists in `omitted`. */
export function fitRecord(record: Json, maxBytes = maxContentBytes): Json {
  let fitted = withoutEmpty(record) as Json
  const omitted: string[] = []
  while (sizeOf({ ...fitted, omitted }) > maxBytes) {
    const lists = listsOf(fitted)
    const largest = lists.toSorted((one, other) => sizeOf(other.list) - sizeOf(one.list))[0]
    if (!largest) break
    omitted.push(largest.name)
    fitted = without(fitted, largest.path)
  }
  return omitted.length > 0 ? { ...fitted, omitted } : fitted
}

/** Returns the lists of a record and of the objects in it. */
function listsOf(record: Json, path: readonly string[] = []): { name: string; path: string[]; list: unknown[] }[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [{ name, path: [...path, name], list: value }]
    return value !== null && typeof value === 'object' ? listsOf(value as Json, [...path, name]) : []
  })
}

function without(record: Json, [name, ...rest]: readonly string[]): Json {
  if (rest.length > 0) return { ...record, [name!]: without(record[name!] as Json, rest) }
  return Object.fromEntries(Object.entries(record).filter(([other]) => other !== name))
}

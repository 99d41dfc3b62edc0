/** Levels that are looked through. Records have fewer, and validation rejects deeper values. */
const maxDepth = 8

/**
 * Leaves out properties that are null, at every level of a record: serializers write null for a value they do not have. Entries of lists stay,
 * so that their paths do not move.
 * @returns the value itself if nothing is left out
 */
export function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => withoutNulls(item, depth + 1))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const before = Object.entries(value)
  const after = before
    .filter(([, property]) => property !== null)
    .map(([name, property]) => [name, withoutNulls(property, depth + 1)] as const)
  const isSame = after.length === before.length && after.every(([, property], index) => property === before[index]![1])
  return isSame ? value : Object.fromEntries(after)
}

/** Maximum depth that is searched. Records are less deep, and validation rejects deeper values. */
const maxDepth = 8

/**
 * Removes null properties at every level of a record, because serializers write null for missing values. List entries stay, so that their
 * paths do not change.
 * @returns the value itself if nothing is removed
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

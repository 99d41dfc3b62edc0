/** Maximum depth that is searched. Records are less deep, and validation rejects deeper values. */
const maxDepth = 8

/**
 * Removes null properties at every level of a record, because serializers write null for missing values. List entries stay, so that their
 * paths do not change.
 * @returns the value itself if nothing is removed
 */
export function withoutNulls(value: unknown, depth = 0): unknown {
  // most values have none: nothing is copied for them
  if (!hasNullProperty(value, depth)) return value
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1))
  const properties = Object.entries(value as object).filter(([, property]) => property !== null)
  return Object.fromEntries(properties.map(([name, property]) => [name, withoutNulls(property, depth + 1)]))
}

function hasNullProperty(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return false
  if (Array.isArray(value)) return value.some((item) => hasNullProperty(item, depth + 1))
  for (const name in value) {
    const property = (value as Record<string, unknown>)[name]
    if (property === null || hasNullProperty(property, depth + 1)) return true
  }
  return false
}

/** Sorts names as people expect: differences of case and accents count last, numbers by value. */
const { compare } = new Intl.Collator('en', { numeric: true })

export interface Order<T> {
  by: (row: T) => string | Date | null
  direction: 'asc' | 'desc'
}

/**
 * Returns one page of rows that are few enough to be sorted in memory, where the order does not depend on the collation of the database.
 * Rows without a value come last in both directions; ties retain their order.
 * @param page starts at 1
 */
export function sortedPage<T>(rows: readonly T[], { by, direction }: Order<T>, page: number, size: number): T[] {
  const sign = direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, key: textOf(by(row)) }))
  const sorted = keyed.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null)
    return sign * compare(a.key, b.key)
  })
  return sorted.slice((page - 1) * size, page * size).map(({ row }) => row)
}

const textOf = (value: string | Date | null) => (value instanceof Date ? String(value.getTime()).padStart(15, '0') : value)

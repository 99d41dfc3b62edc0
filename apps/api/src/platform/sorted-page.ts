/** As a person looks a name up: case and accents come last, numbers by their value. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** What rows are put in order by. */
export interface Order<T> {
  by: (row: T) => string | Date | null
  direction: 'asc' | 'desc'
}

/**
 * One page of rows that are few enough to be sorted here, where names sort as a person reads them, whatever the database's collation.
 * Rows without a value come last in either direction, ties keep the order in which the rows came.
 * @param page from 1 on
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

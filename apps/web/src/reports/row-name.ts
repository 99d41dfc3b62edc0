import type { Report } from '@portal/contracts/report'
import type { TableRow } from '../components/table/table-row.ts'

/** Returns the number, code or name that identifies what a row opens; undefined if the row has none. */
export function rowName({ opens }: Report, row: TableRow): string | undefined {
  const value = opens && row[opens.by]
  const name: unknown = Array.isArray(value) ? value[0] : value
  return typeof name === 'string' && name !== '' ? name : undefined
}

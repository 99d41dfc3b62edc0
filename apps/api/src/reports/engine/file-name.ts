import { createHash } from 'node:crypto'
import { slugOf, type Report } from '@portal/contracts/report'
import { monthSpan } from '../sql/periods/months.ts'

/** Period in a file name: `2026-11`, `2026-01-to-2026-03`, or days for partial months. */
function periodSlug(startDate: string | undefined, endDate: string | undefined): string {
  if (!startDate && !endDate) return 'all'
  const isWhole = monthSpan(startDate, endDate).partial.length === 0
  const name = (date: string) => (isWhole ? date.slice(0, 7) : date)
  if (!startDate || !endDate) return startDate ? `from-${name(startDate)}` : `until-${name(endDate!)}`
  return name(startDate) === name(endDate) ? name(startDate) : `${name(startDate)}-to-${name(endDate)}`
}

interface FileNameParts {
  accountName: string
  /** Display name of the period, which is part of the hash. */
  period: string
  startDate?: string | undefined
  endDate?: string | undefined
}

/**
 * Returns `shipments_2026-11_a1b2c3d4e5f6`: report, period, and the first 12 hex digits of SHA-256 over `report|account|period` (decision
 * 41).
 */
export function fileNameOf(
  { id, title }: Pick<Report, 'id' | 'title'>,
  { accountName, period, startDate, endDate }: FileNameParts,
): string {
  const hash = createHash('sha256').update([title, accountName, period].join('|')).digest('hex').slice(0, 12)
  return `${slugOf(id)}_${periodSlug(startDate, endDate)}_${hash}`
}

import { reports } from '@portal/contracts/reports/index'
import type { Report } from '@portal/contracts/report'
import type { ErrorItem } from '@portal/contracts/errors'
import { HttpError } from '../../platform/errors/http-error.ts'

/** Rejects hiding unknown columns, and the key column of a report. */
export function requireKnownColumns(hidden: Readonly<Record<string, readonly string[]>> = {}): void {
  const wrong = Object.entries(hidden).flatMap(([id, columns]): ErrorItem[] => {
    const propertyName = `hiddenColumns.${id}`
    if (!Object.hasOwn(reports, id)) return [{ propertyName, errorMessage: 'Unknown report' }]
    const report: Report = reports[id as keyof typeof reports]
    return columns.flatMap((column) => {
      if (!Object.hasOwn(report.columns, column)) return [{ propertyName, errorMessage: `${column} is not a column of this report` }]
      return column === report.key ? [{ propertyName, errorMessage: `${column} cannot be hidden, because it identifies the rows` }] : []
    })
  })
  if (wrong.length > 0) throw new HttpError('badRequest', wrong.slice(0, 100))
}

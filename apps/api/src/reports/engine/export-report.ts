import { isVisibleColumn, labelOf, visibleColumns, type ExportFormat, type Report } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'
import type { Readable } from 'node:stream'
import { HttpError } from '../../platform/errors/http-error.ts'
import { csvStream, listSeparator } from '../../documents/csv-cells.ts'
import type { Cell, ExportColumn, ExportTable } from '../../documents/table.ts'
import { periodName } from '../sql/periods/months.ts'
import { withoutPeriodOfNow } from './any-date.ts'
import { countRows } from './count-rows.ts'
import { csvFromCopy } from './csv-from-copy.ts'
import { fileNameOf } from './file-name.ts'
import { describeFilters } from './describe-filters.ts'
import { orderBy } from './order.ts'
import type { ReportContext, ReportQuery } from './report-query.ts'
import { requestedSort } from './requested-sort.ts'
import { totalsRow } from './report-totals.ts'
import { withClause } from './with-clause.ts'

export interface ExportOptions {
  format: ExportFormat
  /** Columns in this order; all visible columns by default. */
  columns?: string[] | undefined
  /** Adds a last row with the totals of all rows, if there are several. */
  totals?: boolean | undefined
  /** Called once with the number of rows; returns a callback for the number of rows written. */
  begin?: (total: number) => (rows: number) => void
}

/** Stream of all rows of a report in a file format. */
export interface ExportedReport {
  stream: Readable
  mediaType: string
  fileName: string
  rows: number
}

/**
 * Exports all rows of a report in the order of its table, without hidden columns. Independent of a request: users, applications and
 * scheduled tasks call it.
 * @throws {HttpError} 400 for an unknown column
 */
export async function exportReport(
  report: Report,
  query: ReportQuery,
  input: ReportContext,
  { format, columns, totals = false, begin = () => () => {} }: ExportOptions,
): Promise<ExportedReport> {
  const context = await withoutPeriodOfNow(input)
  const { parameters, account, reader, now } = context
  const chosen = withOverdue(requestedColumns(report, context, columns), report, context, format, columns)
  const sort = requestedSort(report, parameters, context.hidden)

  const rows = await countRows(query, context)
  const progress = begin(rows)
  const select = (cells: Sql[]) =>
    sql`${withClause(query, context)} select ${sql.join(cells)} ${query.source(context)} ${orderBy(report, query, context, sort)}`
  const planner = (await query.largeTable?.planner?.(context, sort, rows)) ?? {}
  const period = periodName(parameters.startDate, parameters.endDate)
  const cells = listCells(query, context, chosen, format)
  const last = totals && rows > 1 ? await totalsRow(report, query, context, chosen, rows) : undefined
  const name = fileNameOf(report, { ...parameters, accountName: account.name, period })

  if (format === 'csv') {
    const stream = await csvFromCopy(reader, chosen, { select, cells, planner, last }, progress)
    return { stream, mediaType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, rows }
  }
  const file = await fileWriters[format]()
  const table: ExportTable = {
    title: `${report.title} Company:${account.name} Period:${period}${await describeFilters(report, context)}`,
    columns: chosen,
    orientation: report.orientation,
    // opened before the response starts: without a free connection the request fails instead of being cut off
    rows: withLast(
      counted((await reader.stream(select(withJoinedLists(chosen, cells)), planner)) as AsyncIterableIterator<Cell[][]>, progress),
      last,
    ),
    createdAt: now,
  }
  return {
    stream: file.write(table),
    mediaType: file.mediaType,
    fileName: format === 'pdf' ? `${report.title} Report.pdf` : `${name}.${format}`,
    rows,
  }
}

/** CSV file with only a header, for callers who may see no rows. Runs no query. */
export function emptyCsv(report: Report, context: ReportContext): ExportedReport {
  const { account, parameters, now } = context
  const columns = requestedColumns(report, context, undefined)
  const rows: ExportTable['rows'] = { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }
  const stream = csvStream({ title: report.title, columns, orientation: report.orientation, rows, createdAt: now })
  const period = periodName(parameters.startDate, parameters.endDate)
  const fileName = `${fileNameOf(report, { ...parameters, accountName: account.name, period })}.csv`
  return { stream, mediaType: 'text/csv; charset=utf-8', fileName, rows: 0 }
}

/** Loaded with the first file of each format: the modules are large, and many processes need none. */
const fileWriters = {
  pdf: async () => ({ write: (await import('../../documents/pdf/pdf.ts')).pdfStream, mediaType: 'application/pdf' }),
  xlsx: async () => ({
    write: (await import('../../documents/xlsx.ts')).xlsxStream,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
}

/**
 * Adds overdue days as a column next to their delay in CSV and XLSX, even if only the delay was requested. PDF shows them in the delay's
 * cell, like the screen.
 */
function withOverdue(
  chosen: ExportColumn[],
  report: Report,
  context: ReportContext,
  format: ExportFormat,
  requested: string[] | undefined,
): ExportColumn[] {
  if (format === 'pdf') return chosen.filter(({ id, type }) => type !== 'overdue' || requested?.includes(id))
  const present = new Set(chosen.map(({ id }) => id))
  const withDays = (id: string) => [id, ...(report.columns[id]?.overdue ? [report.columns[id].overdue.days] : [])]
  const missing = chosen.some(({ id }) => withDays(id).some((one) => !present.has(one)))
  if (!missing) return chosen
  return requestedColumns(
    report,
    context,
    chosen.flatMap(({ id }) => withDays(id).filter((one) => one === id || !present.has(one))),
  )
}

/** Returns the requested columns in their order, or all; hidden columns are left out. */
function requestedColumns(report: Report, context: ReportContext, requested: string[] | undefined): ExportColumn[] {
  const { hidden } = context
  const shown = new Map(visibleColumns(report).filter(([id]) => !hidden.includes(id)))
  const unknown = requested?.find((id) => !(id in report.columns) || !isVisibleColumn(report.columns[id]!))
  if (unknown !== undefined)
    throw new HttpError('badRequest', [{ propertyName: 'columns', errorMessage: `${unknown} is not a column of this report` }])
  const ids = requested?.length ? [...new Set(requested)] : [...shown.keys()]
  return ids.flatMap((id) => {
    const column = shown.get(id)
    return column ? [{ id, ...column, label: labelOf(column, context.account.baseCurrency) }] : []
  })
}

/** Cells of the chosen columns as the writers expect them: decimals without trailing zeros. */
function listCells(query: ReportQuery, context: ReportContext, columns: ExportColumn[], format: ExportFormat): Sql[] {
  const cells = query.cells(context) as Record<string, Sql>
  return columns.map((column) => {
    const { id, type } = column
    const cell = cells[id]!
    if (format === 'pdf' && (column.overdue ?? column.expected)) return toPlainText(column, cell, cells)
    if (type === 'statuses') return statusTexts(cell)
    return type === 'decimal' ? sql`trim_scale(${cell})` : cell
  })
}

/** Text of a PDF cell: a delay in days, or `Overdue`, not recorded or expected; a date followed by `overdue` or `expected`. */
function toPlainText({ overdue, expectedDays, expected }: ExportColumn, cell: Sql, cells: Record<string, Sql>): Sql {
  if (expected)
    return sql`(${cell})::text || case when ${cells[expected.passed]!} then ' overdue' when ${cells[expected.source]!} <> 'actual' then ' expected' else '' end`
  const [days, silent] = [cells[overdue!.days]!, cells[overdue!.silent]!]
  const forecast = expectedDays
    ? [
        sql`case when (${cells[expectedDays]!}) > 0 then ${inDays(cells[expectedDays]!)} || ' late, expected'
    when ${cells[expectedDays]!} is not null then 'On time, expected' end`,
      ]
    : []
  return sql`coalesce(${sql.join([
    sql`(${cell})::text`,
    sql`'Overdue ' || ${inDays(days)}`,
    sql`case when ${silent} then ${overdue!.silentText} end`,
    ...forecast,
  ])})`
}

const inDays = (days: Sql): Sql => sql`(${days}) || case when (${days}) = 1 then ' day' else ' days' end`

/** Joins lists into one text in PostgreSQL, which is cheaper than parsing arrays here. */
const withJoinedLists = (columns: ExportColumn[], cells: Sql[]): Sql[] =>
  cells.map((cell, index) => (columns[index]!.type === 'list' ? sql`array_to_string(${cell}, ${listSeparator})` : cell))

/** Formats each shipment of a JSON list as `S1: In Transit`; `Pending` without shipments. */
const statusTexts = (statuses: Sql): Sql =>
  sql`(select coalesce(array_agg((e.value ->> 'shipmentNumber') || ': ' || (e.value ->> 'status') order by e.place), array['Pending'])
    from json_array_elements(${statuses}) with ordinality as e (value, place))`

/** Wraps rows and reports progress as they are consumed. Closing the wrapper closes the source, also before the first row. */
function counted(rows: AsyncIterableIterator<Cell[][]>, progress: (rows: number) => void): AsyncIterableIterator<Cell[][]> {
  let done = 0
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      // the batch returned before has been consumed
      progress(done)
      const batch = await rows.next()
      if (!batch.done) done += batch.value.length
      return batch
    },
    return: async () => (await rows.return?.()) ?? { done: true, value: undefined },
  }
}

/** Adds a row after the others. Closing the iterator closes the source. */
function withLast(rows: AsyncIterableIterator<Cell[][]>, last: Cell[] | undefined): AsyncIterableIterator<Cell[][]> {
  if (!last) return rows
  let isSent = false
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    async next() {
      const batch = await rows.next()
      if (!batch.done || isSent) return batch
      isSent = true
      return { done: false, value: [last] }
    },
    return: async () => (await rows.return?.()) ?? { done: true, value: undefined },
  }
}

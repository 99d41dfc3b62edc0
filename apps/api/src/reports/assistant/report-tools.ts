import { capitalize } from '@portal/contracts/capitalize'
import { z } from 'zod'
import type { ExternalOperation } from '@portal/contracts/external/index'
import { visibleColumns, type Report } from '@portal/contracts/report'
import { reports, type ReportId } from '@portal/contracts/reports/index'
import type { ColumnTotal } from '@portal/contracts/column-total'
import { requiredText, text } from '@portal/contracts/scalars'
import { assistantTool, type AssistantTool, type ReadEndpoint } from '../../platform/http/mcp/assistant-tool.ts'
import { withRows } from './fit-result.ts'

/** Date of a period. The endpoint checks it, so that the list of tools stays short. */
export const date = z.string().meta({ format: 'date' })

/** Position of the first row: `nextOffset` of the previous result. */
export const offset = z.int().min(0).max(10_000).optional()

/** Days of a period, both included. */
export const period = { startDate: date.optional(), endDate: date.optional() }

/** Number of a record. */
export const reference = requiredText(64)

/** Text in numbers and names. */
export const search = text(200).optional()

interface ReportTool extends Omit<AssistantTool, 'input' | 'operations' | 'view' | 'run'> {
  report: ReportId
  /** Inputs, named like the filters of the report; `state` is the filter `stateFilter`. */
  filters: z.ZodRawShape
  stateFilter?: 'delay' | 'freeTime' | 'orderState'
  /** Parameters that the tool always sends. */
  fixed?: Record<string, string>
  /** Columns that its table does not show at first. */
  optionalColumns?: readonly string[]
}

/** Declares a tool that returns rows of a report. */
export const reportTool = ({ report, filters, stateFilter, fixed, optionalColumns, ...tool }: ReportTool): AssistantTool =>
  assistantTool({
    ...tool,
    input: z.object({ ...filters, offset }),
    operations: [reportOperation(report)],
    view: 'table',
    run: ({ state, ...input }: Record<string, unknown>, { read }) =>
      reportResult(
        read,
        report,
        { ...input, ...(stateFilter && state !== undefined && { [stateFilter]: state }), ...fixed },
        optionalColumns,
      ),
  })

/** Operation of the external API that returns a report. */
export const reportOperation = (id: ReportId): ExternalOperation => `getExternal${capitalize(id)}Report` as ExternalOperation

/** Rows that are requested for one result; how many fit depends on their columns. */
const maxRows = 60

interface ReportPage {
  rows: Record<string, unknown>[]
  count: number
  totals: ColumnTotal[]
  ignoresPeriod: boolean
}

/** Returns a page of a report with the columns that its table shows at first, and others. */
async function readPage(
  read: ReadEndpoint,
  id: ReportId,
  parameters: Record<string, unknown>,
  others: readonly string[] = [],
): Promise<ReportPage> {
  const report: Report = reports[id]
  const page = await read(reportOperation(id), parameters)
  const columns = visibleColumns(report).flatMap(([column, { optional }]) => (optional && !others.includes(column) ? [] : [column]))
  const rows = (page[report.itemsKey] as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(columns.flatMap((column) => (column in row ? [[column, row[column]]] : []))),
  )
  const { count, totals = [], ignoresPeriod = false } = page as { count: number; totals?: ColumnTotal[]; ignoresPeriod?: boolean }
  return { rows, count, totals, ignoresPeriod }
}

/** Returns rows of a report with the filter that they match, so that an empty result explains itself. */
export async function reportResult(
  read: ReadEndpoint,
  id: ReportId,
  { offset = 0, ...filter }: { offset?: number | undefined } & Record<string, unknown>,
  others?: readonly string[],
): Promise<Record<string, unknown>> {
  const { rows, count, totals, ignoresPeriod } = await readPage(read, id, { ...filter, skip: offset, take: maxRows, totals: true }, others)
  const result = { report: reports[id].title, filter, ...(ignoresPeriod && { ignoresPeriod }), totals: totalsOf(totals) }
  return withRows(result, { rows, count, offset })
}

/** Returns the totals of all rows of a report. */
export async function reportTotals(read: ReadEndpoint, id: ReportId, filter: Record<string, unknown>) {
  return totalsOf((await readPage(read, id, { ...filter, take: 1, totals: true })).totals)
}

/** Returns totals by column; by unit where a column has several. */
function totalsOf(totals: readonly ColumnTotal[]): Record<string, number | Record<string, number>> {
  return Object.fromEntries(
    [...Map.groupBy(totals, ({ column }) => column)].map(([column, sums]) => [
      column,
      sums.length === 1 && sums[0]!.unit === null
        ? sums[0]!.total
        : Object.fromEntries(sums.map(({ unit, total }) => [unit ?? 'unknown', total])),
    ]),
  )
}

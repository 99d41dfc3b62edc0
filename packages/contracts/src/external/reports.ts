import { z } from 'zod'
import { capitalize } from '../capitalize.ts'
import { dataResponse } from '../endpoint.ts'
import { pageWithTotals, parametersOf } from '../report-endpoints.ts'
import { visibleColumns, slugOf, type CellType, type Report } from '../report.ts'
import { reports, type ReportId } from '../reports/index.ts'
import { application, external } from './declare.ts'

/** Media types that stream all rows of a report instead of returning a page of JSON. */
export const reportStreams = ['application/x-ndjson', 'application/jsonl', 'text/csv'] as const

const samples: Record<CellType, unknown> = {
  text: 'Shanghai',
  date: '2026-11-24',
  integer: 12,
  decimal: 1234.5,
  delay: 3,
  overdue: 4,
  list: ['MSKU0000006'],
  statuses: [{ shipmentNumber: 'S00014571', status: 'In Transit' }],
  flag: true,
  id: '01a1fe49-0320-736f-bb76-0502e41a4fca',
}

/** Sample row with a few of the report's columns. */
const sampleRow = (report: Report) =>
  Object.fromEntries(
    visibleColumns(report)
      .slice(0, 6)
      .map(([id, { type }]) => [id, id === 'shipmentNumber' ? 'S00014571' : id === 'orderNumber' ? 'PO-106711' : samples[type]]),
  )

const reportEndpoint = (report: Report) =>
  external.get(`external/reports/${slugOf(report.id)}`, {
    access: application(`report-${slugOf(report.id)}`, { feature: report.feature }),
    group: 'reports',
    name: `Report: ${report.title}`,
    description: `Returns the report “${report.title}”, narrowed by its filters: one page as JSON with the exact row count, or all rows as NDJSON or CSV, depending on the Accept header.`,
    summary: `${report.title}: one page of rows with the exact count, or all rows as NDJSON or CSV.`,
    query: parametersOf(report, true, 'key').safeExtend({ totals: z.boolean().default(false) }),
    response: dataResponse(pageWithTotals(report)),
    streams: reportStreams,
    errors: ['tooManyRows', 'queryTimeout', 'notAcceptable'],
    example: { [report.itemsKey]: [sampleRow(report)], count: 1, hiddenColumnNames: [] },
  })

type ExternalReports = { [Id in ReportId as `getExternal${Capitalize<Id>}Report`]: ReturnType<typeof reportEndpoint> }

/** One endpoint per report, built from its declaration: `getExternalShipmentsReport`, … */
export const externalReports = Object.fromEntries(
  Object.values<Report>(reports).map((report) => [`getExternal${capitalize(report.id)}Report`, reportEndpoint(report)]),
) as ExternalReports

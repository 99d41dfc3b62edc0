import { capital } from '../capital.ts'
import { data } from '../endpoint.ts'
import { pageSchema, parametersOf } from '../report-endpoints.ts'
import { shownColumns, slugOf, type CellType, type Report } from '../report.ts'
import { reports, type ReportId } from '../reports/index.ts'
import { application, external } from './declare.ts'

/** What all rows of a report can be streamed as, instead of a page of JSON. */
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

/** A row with a few of its columns. */
const sampleRow = (report: Report) =>
  Object.fromEntries(
    shownColumns(report)
      .slice(0, 6)
      .map(([id, { type }]) => [id, id === 'shipmentNumber' ? 'S00014571' : id === 'orderNumber' ? 'PO-106711' : samples[type]]),
  )

const reportEndpoint = (report: Report) =>
  external({
    method: 'GET',
    path: `external/reports/${slugOf(report.id)}`,
    access: application(`report-${slugOf(report.id)}`, { feature: report.feature }),
    group: 'reports',
    name: `Report: ${report.title}`,
    description: `The report “${report.title}” with its filters: a page of JSON with the exact count, or all rows as NDJSON or CSV, chosen by Accept.`,
    summary: `${report.title}: a page of rows with the exact count, or all rows streamed as NDJSON or CSV.`,
    query: parametersOf(report, true, 'key'),
    answer: data(pageSchema(report)),
    streams: reportStreams,
    refusals: ['tooManyRows', 'queryTimeout', 'notAcceptable'],
    example: { [report.itemsKey]: [sampleRow(report)], count: 1, hiddenColumnNames: [] },
  })

type ExternalReports = { [Id in ReportId as `getExternal${Capitalize<Id>}Report`]: ReturnType<typeof reportEndpoint> }

/** One endpoint for each report, made from its declaration: `getExternalShipmentsReport`, … */
export const externalReports = Object.fromEntries(
  Object.values<Report>(reports).map((report) => [`getExternal${capital(report.id)}Report`, reportEndpoint(report)]),
) as ExternalReports

import { z } from 'zod'
import { customer } from './access.ts'
import { capitalize } from './capitalize.ts'
import { exceptionScopes, type ExceptionScope } from './delay-kinds.ts'
import { columnTotal, type ColumnTotal } from './column-total.ts'
import { dataResponse, endpoint, fileResponse } from './endpoint.ts'
import { sortDirection } from './lists.ts'
import {
  delayKinds,
  lineBookings,
  dateBases,
  exportFormats,
  orderBases,
  slugOf,
  sortableColumns,
  unknownParts,
  type LineBooking,
  type DelayKind,
  type OrderBasis,
  type Report,
  type ReportFilter,
  type Row,
  type UnknownPart,
} from './report.ts'
import { reports, type ReportId } from './reports/index.ts'
import { rowSchema } from './row-schema.ts'
import { freeTimeStates, type FreeTimeState } from './reports/free-time-states.ts'
import { orderStates, type OrderState } from './reports/order-states.ts'
import { businessDate, country, text, unlocode, uuid } from './scalars.ts'

/** Ids of trading suppliers, comma-separated; absent, empty or `-1` means all suppliers (decision 24). */
export const supplierIds = z
  .array(z.union([uuid, z.literal('-1')], { error: 'Must be supplier ids, or -1 for all suppliers' }))
  .max(500)
  .refine((ids) => !ids.includes('-1') || ids.length === 1, '-1 (all suppliers) cannot be combined with ids')
  .optional()

const filterParameters = {
  period: { startDate: businessDate.optional(), endDate: businessDate.optional() },
  basis: { dateBasedOn: z.enum(dateBases).default('ETA') },
  orderBasis: { dateBasedOn: z.enum(orderBases).default('ETA') },
  suppliers: { supplierIds },
  freeText: { freeTextSearch: text(200).optional() },
  focused: { showFocusedShipment: z.boolean().default(false) },
  special: { portOrigin: unlocode.optional(), portDestination: unlocode.optional(), trans: text(16).optional(), mode: text(16).optional() },
  trade: {
    incoterm: text(16).optional(),
    originCountry: country.optional(),
    destinationCountry: country.optional(),
    carrierContractNumber: text(64).optional(),
    productCode: text(64).optional(),
  },
  movement: {
    shipmentSupplierIds: supplierIds,
    portOrigin: unlocode.optional(),
    portDestination: unlocode.optional(),
    carrierContractNumber: text(64).optional(),
    productCode: text(64).optional(),
  },
  unknown: { unknown: z.array(z.enum(unknownParts)).max(unknownParts.length).optional() },
  buyer: { buyerId: text(64).optional() },
  booking: { booking: z.enum(lineBookings).optional() },
  delay: { delay: z.enum(delayKinds).optional() },
  show: { show: z.enum(exceptionScopes).default('open') },
  freeTime: { freeTime: z.enum(freeTimeStates).optional() },
  orderState: { orderState: z.enum(orderStates).optional() },
  contact: { contact: text(200).optional() },
}

/** Additional parameter names of single tables. */
const aliases = {
  start: 'startDate',
  end: 'endDate',
  periodStart: 'startDate',
  periodEnd: 'endDate',
  direction: 'sortDirection',
  sortField: 'sortColumn',
  offset: 'skip',
  pageSize: 'take',
  freeText: 'freeTextSearch',
  suppliers: 'supplierIds',
}

/** Filters for users only: focused shipments, own orders, and the filters behind charts and the parties to call first. */
const personalFilters: readonly ReportFilter[] = ['focused', 'buyer', 'trade', 'movement', 'unknown', 'contact']

/**
 * Returns the query parameters of a report: its filters, the sort, and the page of a table.
 * @param caller keys name no account and have no personal filters
 */
export const parametersOf = (report: Report, page: boolean, caller: 'user' | 'key' = 'user') =>
  z
    .object({
      ...(caller === 'user' && { accountId: uuid }),
      ...Object.assign(
        {},
        ...report.filters.filter((name) => caller === 'user' || !personalFilters.includes(name)).map((name) => filterParameters[name]),
      ),
      sortColumn: z.enum(sortableColumns(report) as [string, ...string[]]).default(report.defaultSort.column),
      sortDirection: sortDirection.default(report.defaultSort.direction),
      ...(page && {
        skip: z
          .int()
          .min(0)
          .max(caller === 'user' ? 10_000_000 : 10_000)
          .default(0),
        take: z.int().min(0).max(10_000).default(25),
      }),
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      message: 'The period ends before it starts',
    })

/** Parsed parameters for the report engine; filters that the report does not declare are absent. */
export interface ReportParameters {
  accountId: string
  startDate?: string
  endDate?: string
  dateBasedOn?: OrderBasis
  supplierIds?: string[]
  freeTextSearch?: string
  showFocusedShipment?: boolean
  portOrigin?: string
  portDestination?: string
  trans?: string
  mode?: string
  incoterm?: string
  originCountry?: string
  destinationCountry?: string
  carrierContractNumber?: string
  productCode?: string
  shipmentSupplierIds?: string[]
  unknown?: UnknownPart[]
  buyerId?: string
  booking?: LineBooking
  delay?: DelayKind
  show?: ExceptionScope
  freeTime?: FreeTimeState
  orderState?: OrderState
  /** Name of the party to contact, as in the column. */
  contact?: string
  sortColumn: string
  sortDirection: 'asc' | 'desc'
}

export interface PageParameters extends ReportParameters {
  skip: number
  take: number
  /** Requests the totals of all rows in addition to the page. */
  totals?: boolean
}

type ParametersIn<P> = Partial<Omit<P, 'accountId'>> & { accountId: string }

const pageShape = (report: Report) =>
  z.object({
    [report.itemsKey]: z.array(rowSchema(report)).max(10_000),
    count: z.int(),
    hiddenColumnNames: z.array(z.string().max(64)).max(200),
    /** Set if the search text is a complete number: the rows then cover all months, not only the period (decision 53). */
    ignoresPeriod: z.literal(true).optional(),
  })

/** Response of a request of a page that may contain totals; the list is empty if no visible column adds up. */
export const pageWithTotals = <R extends Report>(report: R) =>
  pageShape(report).extend({ totals: z.array(columnTotal).max(1000).optional() }) as unknown as z.ZodType<
    Page<R> & { totals?: ColumnTotal[] | undefined }
  >

/** Page of a report: rows under the report's own key, the exact count, and the columns that the account hides. */
export type Page<R extends Report> = { [K in R['itemsKey']]: Partial<Row<R>>[] } & {
  count: number
  hiddenColumnNames: string[]
  ignoresPeriod?: true | undefined
}

const tableEndpoint = <R extends Report>(report: R) =>
  endpoint.get(report.path, {
    access: customer({ feature: report.feature }),
    summary: `${report.title}: one page of rows with the exact count.`,
    query: parametersOf(report, true).safeExtend({ totals: z.boolean().default(false) }) as unknown as z.ZodObject &
      z.ZodType<PageParameters, ParametersIn<PageParameters>>,
    aliases,
    response: dataResponse(pageWithTotals(report)),
    errors: ['tooManyRows', 'queryTimeout'],
  })

const exportTypes = [
  'text/csv; charset=utf-8',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const

const exportEndpoint = (report: Report) =>
  endpoint.get(`report/export/${slugOf(report.id)}`, {
    access: customer({ feature: report.feature }),
    summary: `${report.title}: streams all rows as CSV, PDF or XLSX.`,
    query: parametersOf(report, false).safeExtend({
      format: z.enum(exportFormats),
      columns: z.array(text(64)).max(200).optional(),
      exportId: uuid.optional(),
      totals: z.boolean().default(false),
    }) as unknown as z.ZodObject & z.ZodType<ExportParameters, ParametersIn<ExportParameters>>,
    aliases,
    response: fileResponse(exportTypes),
    errors: ['queryTimeout'],
    rateLimitBudget: 'export',
    longRunning: true,
  })

export interface ExportParameters extends ReportParameters {
  format: (typeof exportFormats)[number]
  /** Columns in the requested order; all visible columns if absent. */
  columns?: string[]
  /** Id to query the export's progress by. */
  exportId?: string
  /** Adds a last row with the totals of all rows. */
  totals?: boolean
}

type Name<Id extends string, Verb extends string> = `${Verb}${Capitalize<Id>}Report`
type ReportEndpoints = {
  [Id in ReportId as Name<Id, 'get'>]: ReturnType<typeof tableEndpoint<(typeof reports)[Id]>>
} & { [Id in ReportId as Name<Id, 'export'>]: ReturnType<typeof exportEndpoint> }

/** Two endpoints per report, built from its declaration: `getShipmentsReport`, `exportShipmentsReport`, … */
export const reportEndpoints = Object.fromEntries(
  Object.values(reports).flatMap((report) => [
    [`get${capitalize(report.id)}Report`, tableEndpoint(report)],
    [`export${capitalize(report.id)}Report`, exportEndpoint(report)],
  ]),
) as ReportEndpoints

import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import type { AccountReader, PlannerSettings, PlanCaching, Sql } from '@portal/db/read'
import type { ApplicationActor, UserActor } from '../../platform/access/actor.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'

/** Input of a report's query. `now` is the time of the request. */
export interface ReportContext {
  report: Report
  /** Columns hidden from this actor. */
  hidden: readonly string[]
  parameters: ReportParameters
  account: AccountContext
  actor: UserActor | ApplicationActor
  reader: AccountReader
  now: Date
  /** Set if rows of any date match, including rows without a date. The period is then absent from the parameters. */
  ignoresPeriod?: true
  /** Set if the text is an exact number: the period for rows that only contain the text. */
  periodOfOthers?: Pick<ReportParameters, 'startDate' | 'endDate'>
}

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

/** Range and order of the requested rows. */
export interface Slice {
  sort: Sort
  skip: number
  /** All rows from `skip` on when null. */
  take: number | null
}

export type PageSlice = Slice & { take: number }

export interface PageKeys {
  /** Returns column `key` (the row's ctid) for the rows of the slice in any order, or for all rows with their `position` (from 1). */
  query: Sql
  of: 'slice' | 'all'
  /** `kept` if one plan is best for all values: planning takes longer than reading such a page. */
  planning: PlanCaching
}

/** Page that is read in one statement with the count of all rows. */
export interface CombinedPage {
  /** Expression that returns a number. */
  count: Sql
  /** `from …`: rows of the slice, with everything that `cells` and `sorts` use. */
  source: Sql
  planning: PlanCaching
}

/** Query of a report. Expressions may use the aliases of `source`; the engine adds sort, page, count, JSON and export. */
export interface ReportQuery<R extends Report = Report> {
  /** Each column as SQL. Decimals stay numeric, dates stay dates, and lists are text arrays. */
  cells(context: ReportContext): { [K in keyof R['columns']]: Sql }
  /** Sort expressions of columns that do not sort by their cell. */
  sorts?(context: ReportContext): Partial<Record<keyof R['columns'] & string, Sql>>
  /** Tie breakers for rows with the same key, never null. They end every sort. */
  tieBreakers?(context: ReportContext): Sql[]
  /** `from … where …`: rows of the report under the filters, with everything that `cells` and `sorts` use. */
  source(context: ReportContext): Sql
  /** Common table expressions for reports with few, aggregated rows. The last one, `g`, is the input of `source`. */
  groups?(context: ReportContext): Sql
  /** For tables too large to count and sort per request. Reports of a few thousand rows do not need it. */
  largeTable?: {
    /** Returns the exact count from a rollup; undefined if the rows have to be scanned anyway. */
    count(context: ReportContext): Promise<number | undefined>
    /** Keys of a slice, or of all rows without a count. @param order `order by` over the aliases of `source` */
    keys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<PageKeys>
    /** Count and rows as one statement with one snapshot, if neither is needed to choose the plan. */
    combinedQuery?(context: ReportContext, slice: PageSlice): CombinedPage | undefined
    /** Columns, never null, whose order an index provides in both directions. */
    indexedColumns: readonly string[]
    /** Joins keys to rows: `from (keys) keys join …`, with everything that `cells` and `sorts` use. */
    sourceOf(context: ReportContext, keys: Sql): Sql
    /** Planner settings for reading all rows in this order. */
    planner?(context: ReportContext, sort: Sort, count: number): Promise<PlannerSettings>
  }
}

export const reportQuery = <R extends Report>(_report: R, query: ReportQuery<R>): ReportQuery<R> => query

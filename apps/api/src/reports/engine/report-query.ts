import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import type { AccountReader, PlannerSettings, Planning, RawBuilder } from '@portal/db/read'
import type { ApplicationActor, UserActor } from '../../platform/access/actor.ts'
import type { AccountFacts } from '../../platform/access/principals.ts'

/** What a report's query is made for. Time is an input: `now` is the moment of the request. */
export interface ReportContext {
  report: Report
  /** Its columns that are left out for this actor. */
  hidden: readonly string[]
  parameters: ReportParameters
  account: AccountFacts
  actor: UserActor | ApplicationActor
  reader: AccountReader
  now: Date
  /** Set where rows of any date are meant, those without a date among them: the period is then absent from the parameters. */
  ignoresPeriod?: true
  /** Set where the text is an exact number: the period of rows that only contain it. */
  periodOfOthers?: Pick<ReportParameters, 'startDate' | 'endDate'>
}

export interface Sort {
  column: string
  direction: 'asc' | 'desc'
}

/** Which rows are asked for, in which order. */
export interface Slice {
  sort: Sort
  skip: number
  /** All rows from `skip` on when null. */
  take: number | null
}

/** A slice with an end. */
export type PageSlice = Slice & { take: number }

type Sql = RawBuilder<unknown>

/** How the rows of a page are found. */
export interface Keys {
  /** Column `key` (the row's ctid) of the rows of the slice, in whatever order; or of all rows, with their `position` (from 1). */
  query: Sql
  of: 'slice' | 'all'
  /** Kept where one plan is best whatever the values: planning costs more than such a page. */
  planning: Planning
}

/** A page that is asked for at once with the count of all rows. */
export interface PageTogether {
  /** A number. */
  count: Sql
  /** `from …`: the rows of the slice, with all that `cells` and `sorts` use. */
  source: Sql
  planning: Planning
}

/**
 * The query half of a report. Expressions may use the aliases that `source` brings; the engine adds sort, page, count, JSON and export.
 */
export interface ReportQuery<R extends Report = Report> {
  /** Each column as SQL. Decimals stay numeric, dates dates, lists text arrays. */
  cells(context: ReportContext): { [K in keyof R['columns']]: Sql }
  /** What a column is sorted by where that is not its cell. */
  sorts?(context: ReportContext): Partial<Record<keyof R['columns'] & string, Sql>>
  /** What tells rows apart whose keys are the same, never null: the last words of every sort. */
  ties?(context: ReportContext): Sql[]
  /** `from … where …`: the rows of the report under the filters, with all that `cells` and `sorts` use. */
  source(context: ReportContext): Sql
  /** Where rows are groups, made anew for each call and few: common table expressions, the last of which, `g`, has them for `source`. */
  groups?(context: ReportContext): Sql
  /** For tables too large to count and sort per call; reports of a few thousand rows do without. */
  fast?: {
    /** The exact count from what is counted ahead; undefined where the rows have to be looked through anyway. */
    count(context: ReportContext): Promise<number | undefined>
    /** Keys of a slice, or of all rows when there is no count ahead. @param order `order by` over the aliases of `source` */
    keys(context: ReportContext, slice: PageSlice, order: Sql, count: number | undefined): Promise<Keys>
    /** Count and rows where neither has to be asked for first: the page is then one statement, and one snapshot. */
    together?(context: ReportContext, slice: PageSlice): PageTogether | undefined
    /** Columns, never null, in whose order keys are read off an index, from either end. */
    walked: readonly string[]
    /** From the keys to the rows: `from (keys) keys join …`, with all that `cells` and `sorts` use. */
    sourceOf(context: ReportContext, keys: Sql): Sql
    /** Settings under which PostgreSQL reads all rows in this order best. */
    planner?(context: ReportContext, sort: Sort, count: number): Promise<PlannerSettings>
  }
}

/** Declares the query of a report. */
export const reportQuery = <R extends Report>(_report: R, query: ReportQuery<R>): ReportQuery<R> => query

import { capitalize } from '@portal/contracts/capitalize'
import { endpoints } from '@portal/contracts'
import type { PageParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import { reports, type ReportId } from '@portal/contracts/reports/index'
import { shipments } from '@portal/contracts/reports/shipments'
import {
  AccountReader,
  rawValues,
  compile,
  inline,
  setPlanCaching,
  type PlannerSettings,
  type PlanCaching,
  type Sql,
} from '@portal/db/read'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { AccountScope } from '../../apps/api/src/platform/access/scope.ts'
import type { RequestContext } from '../../apps/api/src/platform/audit/request-context.ts'
import type { HandlerDependencies, ExternalDependencies } from '../../apps/api/src/domain/handler-dependencies.ts'
import { listExternalShipments } from '../../apps/api/src/modules/external/list-external-shipments.ts'
import { exportHandler } from '../../apps/api/src/reports/engine/export-handler.ts'
import { tableHandler } from '../../apps/api/src/reports/engine/table-handler.ts'
import { queries } from '../../apps/api/src/reports/index.ts'

/** Statement as the API sends it, prepared if the API prepares it. */
export type Statement = pg.QueryConfig & { values: unknown[]; planning: PlanCaching }

/** Runs and records the statements of a request, so that the same SQL can run without the API. */
class RecordingReader extends AccountReader {
  readonly statements: Statement[] = []
  /** Last statement with its values inlined. */
  inlined = ''
  copied: { text: string; settings: PlannerSettings } | undefined

  override async rows<T>(query: Sql, planning: PlanCaching = 'fresh', types?: pg.CustomTypesConfig): Promise<T[]> {
    const { text, values } = compile(query)
    const name = planning === 'fresh' ? undefined : createHash('sha1').update(text).digest('base64url')
    this.statements.push({ text, values: [...values], planning, ...(name && { name }) })
    this.inlined = inline(compile(query))
    return super.rows<T>(query, planning, types)
  }

  override async copyOut(query: Sql, _format: string, settings: PlannerSettings = {}): Promise<Readable> {
    this.copied = { text: inline(compile(query)), settings }
    return Readable.from([])
  }
}

export interface Question extends Partial<PageParameters> {
  startDate?: string
  endDate?: string
}

/** Parses the query parameters of a report by its contract. */
function parsed(id: ReportId, accountId: string, question: Question): PageParameters {
  const { query } = endpoints[`get${capitalize(id)}Report`]
  return query.parse({ accountId, ...question })
}

function scopeOf(reader: AccountReader, hiddenColumns: Record<string, readonly string[]> = {}): AccountScope {
  return {
    reader,
    user: { id: reader.accountId },
    account: { id: reader.accountId, name: '', baseCurrency: 'AUD', timeZone: 'UTC', hiddenColumns },
  } as unknown as AccountScope
}

const context = (): RequestContext => ({ now: new Date() }) as RequestContext

/** Returns the statements of a report page. @param hidden columns that the account hides */
export async function statementsOfReport(
  pool: pg.Pool,
  id: ReportId,
  accountId: string,
  question: Question,
  hidden: readonly string[] = [],
): Promise<Statement[]> {
  const reader = new RecordingReader(accountId, pool, pool)
  const handler = tableHandler(reports[id], queries[id])
  await handler(parsed(id, accountId, question), scopeOf(reader, { [id]: hidden }), context())
  return reader.statements
}

/** Returns the statements of a page of the shipments report. */
export const statementsOfPage = (pool: pg.Pool, accountId: string, question: Question): Promise<Statement[]> =>
  statementsOfReport(pool, 'shipments', accountId, question)

/**
 * Returns the statement of a page of the external shipment list without `include`, and the same with its values inlined.
 * @param after id of the last shipment of the previous page
 */
export async function statementOfShipmentList(
  pool: pg.Pool,
  accountId: string,
  { limit, after }: { limit: number; after?: string },
): Promise<{ statements: Statement[]; inlined: string }> {
  const reader = new RecordingReader(accountId, pool, pool)
  const cursors = { position: () => ({ after: after && [after], filters: {} }), next: () => '' }
  const scope = { ...scopeOf(reader), access: () => reader }
  Object.assign(scope.account, { features: new Set() })
  const handler = listExternalShipments({ cursors } as unknown as ExternalDependencies)
  await handler({ limit }, scope as never, context() as never)
  return { statements: reader.statements, inlined: reader.inlined }
}

/** Opens a plain connection without the API's pool. */
export async function bareClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=pg_catalog -c TimeZone=UTC -c DateStyle=ISO' })
  await client.connect()
  return client
}

/** Runs statements as the engine sends them, without parsing values. @returns rows of the last one */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<object[]> {
  let rows: object[] = []
  for (const { planning, ...statement } of statements) {
    await setPlanCaching(client, planning)
    ;({ rows } = await client.query<object>({ ...statement, types: rawValues }))
  }
  return rows
}

/** Returns the query of a CSV export of the shipments report with its planner settings. */
export async function copyOfExport(
  pool: pg.Pool,
  accountId: string,
  question: Question,
): Promise<{ text: string; settings: PlannerSettings }> {
  const reader = new RecordingReader(accountId, pool, pool)
  const { skip: _skip, take: _take, ...parameters } = parsed('shipments', accountId, question)
  await exportHandler({} as HandlerDependencies, shipments, queries.shipments)({ ...parameters, format: 'csv' }, scopeOf(reader), context())
  return reader.copied!
}

/** Returns the URL of a report page. */
export function addressOfReport({ path }: Report, accountId: string, question: Question): string {
  const words = Object.entries({ accountId, ...question }).map(([name, value]) => [name, String(value)] as const)
  return `${path}?${new URLSearchParams(Object.fromEntries(words)).toString()}`
}

/** Returns the URL of a page of the shipments report. */
export const addressOf = (accountId: string, question: Question): string => addressOfReport(shipments, accountId, question)

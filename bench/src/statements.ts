import { capital } from '@portal/contracts/capital'
import { endpoints } from '@portal/contracts'
import type { PageParameters } from '@portal/contracts/report-endpoints'
import type { Report } from '@portal/contracts/report'
import { reports, type ReportId } from '@portal/contracts/reports/index'
import { shipments } from '@portal/contracts/reports/shipments'
import { AccountReader, asWritten, compile, inline, planAs, type PlannerSettings, type Planning, type RawBuilder } from '@portal/db/read'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { AccountScope, Call } from '../../apps/api/src/platform/access/scope.ts'
import type { Dependencies, ExternalDependencies } from '../../apps/api/src/domain/handler-dependencies.ts'
import { listExternalShipments } from '../../apps/api/src/modules/external/list-external-shipments.ts'
import { exportHandler } from '../../apps/api/src/reports/engine/export-handler.ts'
import { tableHandler } from '../../apps/api/src/reports/engine/table-handler.ts'
import { queries } from '../../apps/api/src/reports/index.ts'

/** A statement as the API sends it: kept on the connection where the API keeps it. */
export type Statement = pg.QueryConfig & { values: unknown[]; planning: Planning }

/** Runs the statements of a request and notes them, so that the same SQL can be run without the API. */
class RecordingReader extends AccountReader {
  readonly statements: Statement[] = []
  /** The last one with its values in it. */
  inlined = ''
  copied: { text: string; settings: PlannerSettings } | undefined

  override async rows<T>(query: RawBuilder<unknown>, planning: Planning = 'fresh', types?: pg.CustomTypesConfig): Promise<T[]> {
    const { text, values } = compile(query)
    const name = planning === 'fresh' ? undefined : createHash('sha1').update(text).digest('base64url')
    this.statements.push({ text, values: [...values], planning, ...(name && { name }) })
    this.inlined = inline(compile(query))
    return super.rows<T>(query, planning, types)
  }

  override async copyOut(query: RawBuilder<unknown>, _format: string, settings: PlannerSettings = {}): Promise<Readable> {
    this.copied = { text: inline(compile(query)), settings }
    return Readable.from([])
  }
}

export interface Question extends Partial<PageParameters> {
  startDate?: string
  endDate?: string
}

/** Parameters of a report's address as the contract reads them. */
function parsed(id: ReportId, accountId: string, question: Question): PageParameters {
  const { query } = endpoints[`get${capital(id)}Report`]
  return query.parse({ accountId, ...question })
}

function scopeOf(reader: AccountReader): AccountScope {
  return {
    reader,
    user: { id: reader.accountId },
    account: { id: reader.accountId, name: '', baseCurrency: 'AUD', timeZone: 'UTC', hiddenColumns: {} },
  } as unknown as AccountScope
}

const call = (): Call => ({ now: new Date() }) as Call

/** The statements behind one page of a report. */
export async function statementsOfReport(pool: pg.Pool, id: ReportId, accountId: string, question: Question): Promise<Statement[]> {
  const reader = new RecordingReader(accountId, pool, pool)
  const handler = tableHandler(reports[id], queries[id])
  await handler(parsed(id, accountId, question), scopeOf(reader), call())
  return reader.statements
}

/** The statements behind one page of the shipments report. */
export const statementsOfPage = (pool: pg.Pool, accountId: string, question: Question): Promise<Statement[]> =>
  statementsOfReport(pool, 'shipments', accountId, question)

/**
 * The statement behind one page of the external list of shipments without `include`, and with its values in it.
 * @param after id of the last shipment of the page before
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
  await handler({ limit }, scope as never, call() as never)
  return { statements: reader.statements, inlined: reader.inlined }
}

/** A connection that nothing stands between. */
export async function bareClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=pg_catalog -c TimeZone=UTC -c DateStyle=ISO' })
  await client.connect()
  return client
}

/** Runs statements as the engine sends them, one after another, and takes no value apart either. @returns the rows of the last */
export async function replay(client: pg.ClientBase, statements: readonly Statement[]): Promise<object[]> {
  let rows: object[] = []
  for (const { planning, ...statement } of statements) {
    await planAs(client, planning)
    ;({ rows } = await client.query<object>({ ...statement, types: asWritten }))
  }
  return rows
}

/** The query behind a CSV export of the shipments report, and the planner settings it runs with. */
export async function copyOfExport(
  pool: pg.Pool,
  accountId: string,
  question: Question,
): Promise<{ text: string; settings: PlannerSettings }> {
  const reader = new RecordingReader(accountId, pool, pool)
  const { skip: _skip, take: _take, ...parameters } = parsed('shipments', accountId, question)
  await exportHandler({} as Dependencies, shipments, queries.shipments)({ ...parameters, format: 'csv' }, scopeOf(reader), call())
  return reader.copied!
}

/** The address of a page of a report. */
export function addressOfReport({ path }: Report, accountId: string, question: Question): string {
  const words = Object.entries({ accountId, ...question }).map(([name, value]) => [name, String(value)] as const)
  return `${path}?${new URLSearchParams(Object.fromEntries(words)).toString()}`
}

/** The address of a page of the shipments report. */
export const addressOf = (accountId: string, question: Question): string => addressOfReport(shipments, accountId, question)

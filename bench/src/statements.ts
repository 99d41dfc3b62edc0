import { endpoints } from '@portal/contracts'
import type { PageParameters } from '@portal/contracts/report-endpoints'
import { shipments } from '@portal/contracts/reports/shipments'
import { AccountReader, compile, inline, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { AccountScope, Call } from '../../apps/api/src/platform/scope.ts'
import type { Dependencies } from '../../apps/api/src/platform/dependencies.ts'
import { exportHandler } from '../../apps/api/src/reports/engine/export-handler.ts'
import { tableHandler } from '../../apps/api/src/reports/engine/table-handler.ts'
import { shipmentsQuery } from '../../apps/api/src/reports/shipments.query.ts'
import type { ReportQuery } from '../../apps/api/src/reports/engine/report-query.ts'

/** A statement as the API sends it: kept on the connection where the API keeps it. */
export type Statement = pg.QueryConfig & { values: unknown[] }

/** Runs the statements of a request and notes them, so that the same SQL can be run without the API. */
class RecordingReader extends AccountReader {
  readonly statements: Statement[] = []
  copied: { text: string; settings: PlannerSettings } | undefined

  override async rows<T>(query: RawBuilder<unknown>, options: { prepared?: boolean } = {}): Promise<T[]> {
    const { text, values } = compile(query)
    const name = options.prepared ? createHash('sha1').update(text).digest('base64url') : undefined
    this.statements.push({ text, values: [...values], ...(name && { name }) })
    return super.rows<T>(query, options)
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

/** Parameters of an address as the contract reads them. */
const parsed = (accountId: string, question: Question): PageParameters =>
  endpoints.getShipmentsReport.query.parse({ accountId, ...question })

function scopeOf(reader: AccountReader): AccountScope {
  return {
    reader,
    user: { id: reader.accountId },
    account: { id: reader.accountId, name: '', hiddenColumns: {} },
  } as unknown as AccountScope
}

const call = (): Call => ({ now: new Date() }) as Call
const query = shipmentsQuery as unknown as ReportQuery

/** The statements behind one page of the shipments report. */
export async function statementsOfPage(pool: pg.Pool, accountId: string, question: Question): Promise<Statement[]> {
  const reader = new RecordingReader(accountId, pool, pool)
  await tableHandler(shipments, query)(parsed(accountId, question), scopeOf(reader), call())
  return reader.statements
}

/** The query behind a CSV export of the shipments report, and the planner settings it runs with. */
export async function copyOfExport(
  pool: pg.Pool,
  accountId: string,
  question: Question,
): Promise<{ text: string; settings: PlannerSettings }> {
  const reader = new RecordingReader(accountId, pool, pool)
  const { skip: _skip, take: _take, ...parameters } = parsed(accountId, question)
  await exportHandler({} as Dependencies, shipments, query)({ ...parameters, format: 'csv' }, scopeOf(reader), call())
  return reader.copied!
}

/** The address of the same page. */
export function addressOf(accountId: string, question: Question): string {
  const words = Object.entries({ accountId, ...question }).map(([name, value]) => [name, String(value)] as const)
  return `${shipments.path}?${new URLSearchParams(Object.fromEntries(words)).toString()}`
}

import type { Resource } from '@portal/contracts/records/index'
import { refreshConnections, refreshCells } from '@portal/db/cells/refresh'
import { withTransaction, type Client, type PoolClient, type Pool } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { v7 as uuid } from 'uuid'
import { recordEvents } from '../../domain/events/record-events.ts'
import type { MessageSources, Outcomes } from '../context/outcome.ts'
import { applyEach } from './apply-records.ts'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { ChunkWriter, type RunProgress } from './chunk-writer.ts'
import type { ImportAccount, ImportContext, WritePolicy } from '../context/context.ts'
import { ExchangeRates } from '../context/exchange-rates.ts'
import { LineImport, type MayGoOn } from './line-import.ts'
import type { NdjsonLine } from '../context/ndjson.ts'
import { ReferenceResolver } from '../context/reference-resolver.ts'
import { DryRunWriter } from './dry-run-writer.ts'
import { ImportCounters, type ImportReport, type RunListener } from '../context/report.ts'
import { refreshStatistics } from './planner-statistics.ts'

/** Number of new records from which a run checks the planner's statistics. */
const minRowsToAnalyze = 500

/** Options that depend on the channel of the records. */
export interface RunOptions {
  policy?: WritePolicy
  /** Receives the result of each record. */
  listener?: RunListener
  describeFault?: ImportContext['describeFault']
  mayGoOn?: MayGoOn
  /** Number of records per transaction; 1,000 by default. */
  chunkSize?: number
  /** True if status messages of EDI files about unknown shipments create them; true by default. */
  mayCreateShipments?: boolean
  /** Id of the batch; a new one by default. */
  batchId?: string
  /** Records that an interrupted run has stored, and where this run stores its own. */
  progress?: RunProgress
  /** Time of receipt of the records; the start of the run by default. */
  now?: Date
}

/**
 * Import run: validates, classifies, writes and rolls up records. All channels use it: files, the external API, mapped files, EDI, demo
 * data. Records may be passed in any number of calls and in any order; `finish` ends the run.
 */
export class ImportRun {
  readonly #pool: Pool
  readonly #context: ImportContext
  readonly #tally: ImportCounters
  readonly #lines: LineImport
  readonly mayCreateShipments: boolean

  private constructor(
    pool: Pool,
    context: ImportContext,
    { listener, mayGoOn, chunkSize, progress, mayCreateShipments = true }: RunOptions,
  ) {
    this.#pool = pool
    this.#context = context
    this.mayCreateShipments = mayCreateShipments
    this.#tally = new ImportCounters(context.batchId, listener)
    this.#lines = new LineImport(context, this.#tally, new ChunkWriter(pool, context, this.#tally, progress), { mayGoOn, chunkSize })
  }

  /**
   * @param pool connections without a query timeout
   * @param source channel: file, api, demo
   */
  static async start(pool: Pool, account: ImportAccount, source: string, options: RunOptions = {}): Promise<ImportRun> {
    return new ImportRun(pool, await openBatch(pool, account, source, options), options)
  }

  /**
   * Simulates a run in a transaction under the import lock, so that it can be rolled back.
   * @param source channel: api
   * @returns the counts; the batch is rolled back with the transaction
   */
  static async rehearse(
    client: PoolClient,
    account: ImportAccount,
    source: string,
    { resource, lines, ...options }: RunOptions & { resource: Resource; lines: Iterable<NdjsonLine> },
  ): Promise<ImportReport> {
    const context = await openBatch(client, account, source, options)
    const tally = new ImportCounters(context.batchId, options.listener)
    await new LineImport(context, tally, new DryRunWriter(client, context, tally)).importLines(resource, lines)
    return tally.report
  }

  get tally(): ImportCounters {
    return this.#tally
  }

  get account(): ImportAccount {
    return this.#context.account
  }

  get calendar(): BusinessCalendar {
    return this.#context.calendar
  }

  get accountId(): string {
    return this.#context.account.id
  }

  /** Imports records from a stream. The next chunk is read and validated while previous ones are written. */
  importLines(
    resource: Resource,
    lines: AsyncIterable<NdjsonLine> | Iterable<NdjsonLine>,
    progress?: (done: number) => void,
  ): Promise<void> {
    return this.#lines.importLines(resource, lines, progress)
  }

  /** Refreshes the rollups, closes the batch and returns the report. */
  async finish(): Promise<ImportReport> {
    const { account } = this.#context
    // before the rollups, because the planner needs current row counts for them
    if (this.#tally.report.inserted >= minRowsToAnalyze) await refreshStatistics(this.#pool, account.id)
    await refreshCells(this.#pool, account.id, refreshConnections)
    return this.close()
  }

  /**
   * Closes the batch and returns the report. Metrics of changed months are computed from the rows until the worker has refreshed the
   * rollups.
   */
  async close(also: (client: PoolClient, report: ImportReport) => Promise<void> = async () => {}): Promise<ImportReport> {
    const { account, batchId } = this.#context
    const { report } = this.#tally
    const { inserted, updated, unchanged, rejected, problems } = report
    await withTransaction(this.#pool, async (client) => {
      await client.query(
        `insert into import_errors (account_id, batch_id, position, resource, line, key, property_name, error_message)
         select $1, $2, ordinality, resource, line, key, "propertyName", "errorMessage"
         from rows from (jsonb_to_recordset($3::jsonb) as (resource text, line int, key text, "propertyName" text, "errorMessage" text)) with ordinality`,
        [account.id, batchId, JSON.stringify(problems)],
      )
      await client.query(
        'update import_batches set finished_at = now(), inserted = $3, updated = $4, unchanged = $5, rejected = $6 where account_id = $1 and id = $2',
        [account.id, batchId, inserted, updated, unchanged, rejected],
      )
      await recordEnd(client, this.#context, report)
      await also(client, report)
    })
    return report
  }

  /**
   * Applies records within the caller's transaction, which must hold the account's import lock. Records that the database rejects do not
   * affect the others. Nothing is counted, because the transaction may be rolled back.
   * @param sources of shipments or orders by number, if messages change what is stored
   */
  applyWithin(client: PoolClient, resource: Resource, all: readonly object[], sources?: MessageSources): Promise<Outcomes> {
    return applyEach(client, this.#context, resource, all, sources)
  }
}

/** Records the end of a run that has read anything. */
async function recordEnd(client: Client, { account, source }: ImportContext, report: ImportReport): Promise<void> {
  const { batchId, inserted, updated, unchanged, rejected } = report
  if (inserted + updated + unchanged + rejected === 0) return
  await recordEvents(statementsOf(client), account.id, new Date(), [
    {
      type: 'import.finished',
      subjectId: batchId,
      subjectKey: batchId,
      supplierId: null,
      data: { source, inserted, updated, unchanged, rejected },
    },
  ])
}

/** Opens a batch and creates the context of its writers. */
async function openBatch(
  client: Pool | Client,
  account: ImportAccount,
  source: string,
  { policy, now = new Date(), batchId = uuid(), describeFault = ({ message }) => `Cannot be stored: ${message}` }: RunOptions,
): Promise<ImportContext> {
  // an interrupted run has opened its batch already
  await client.query('insert into import_batches (account_id, id, source, started_at) values ($1, $2, $3, now()) on conflict do nothing', [
    account.id,
    batchId,
    source,
  ])
  return {
    account,
    batchId,
    now,
    source,
    calendar: new BusinessCalendar(account.timeZone),
    rates: await ExchangeRates.load(client, account.baseCurrency),
    references: new ReferenceResolver(account.id),
    ...(policy && { policy }),
    describeFault,
  }
}

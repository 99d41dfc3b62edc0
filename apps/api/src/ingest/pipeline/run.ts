import type { Resource } from '@portal/contracts/records/index'
import { refreshConnections, refreshCells } from '@portal/db/cells/refresh'
import { withTransaction, type PoolClient, type Pool } from '@portal/db/pool'
import type { MessageSources, Outcomes } from '../context/outcome.ts'
import { applyEach } from './apply-records.ts'
import type { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { closeBatch, openBatch, type BatchOptions } from './import-batch.ts'
import { ChunkWriter, type RunProgress } from './chunk-writer.ts'
import type { ImportAccount, ImportContext } from '../context/context.ts'
import { LineImport, type MayGoOn } from './line-import.ts'
import type { NdjsonLine } from '../context/ndjson.ts'
import { DryRunWriter } from './dry-run-writer.ts'
import { ImportCounters, type ImportReport, type RunListener } from '../context/report.ts'
import { refreshStatistics } from './planner-statistics.ts'

/** Number of new records from which a run checks the planner's statistics. */
const minRowsToAnalyze = 500

/** Options that depend on the channel of the records. */
export interface RunOptions extends BatchOptions {
  /** Receives the result of each record. */
  listener?: RunListener
  mayGoOn?: MayGoOn
  /** Number of records per transaction; 1,000 by default. */
  chunkSize?: number
  /** True if status messages of EDI files about unknown shipments create them; true by default. */
  mayCreateShipments?: boolean
  /** Records that an interrupted run has stored, and where this run stores its own. */
  progress?: RunProgress
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
    const { report } = this.#tally
    await withTransaction(this.#pool, async (client) => {
      await closeBatch(client, this.#context, report)
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

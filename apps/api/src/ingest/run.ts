import { records, type Resource } from '@portal/contracts/records/index'
import { problemsOf } from '@portal/contracts/problems'
import { refreshConnections, refreshRollups } from '@portal/db/rollups'
import { withTransaction, type PoolClient, type Pool } from '@portal/db/pool'
import { setImmediate } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { applyEach, type Outcome } from './apply-records.ts'
import { BusinessCalendar } from '../platform/shipments/business-calendar.ts'
import { ChunkWriter, type Candidate } from './chunk-writer.ts'
import { contentHash } from './content-hash.ts'
import { RecordProblem, type ImportAccount, type ImportContext, type ResourceWriter } from './context.ts'
import { ExchangeRates } from './exchange-rates.ts'
import type { Line } from './ndjson.ts'
import { References } from './references.ts'
import { Tally, type ImportReport } from './report.ts'
import { writers } from './resources/index.ts'
import { refreshStatistics } from './statistics.ts'

/** Records that go into one transaction. */
const chunkSize = 1000

/** Records read and validated in one go before others get a turn: about half a millisecond of work. */
const turnEvery = 2

/** New records from which on a run looks after the planner's statistics. */
const worthALook = 500

/**
 * One run of the import: validate, classify, write, roll up. Every road goes through here: files, the external API, mapped files, EDI, demo data.
 * Records of one run may come in any number of calls and any order; `finish` ends it.
 */
export class ImportRun {
  readonly #pool: Pool
  readonly #context: ImportContext
  readonly #tally: Tally
  readonly #writer: ChunkWriter

  private constructor(pool: Pool, context: ImportContext) {
    this.#pool = pool
    this.#context = context
    this.#tally = new Tally(context.batchId)
    this.#writer = new ChunkWriter(pool, context, this.#tally)
  }

  /**
   * @param pool connections without a query timeout
   * @param source the road: file, api, demo
   */
  static async start(pool: Pool, account: ImportAccount, source: string): Promise<ImportRun> {
    const batchId = uuid()
    await pool.query('insert into import_batches (account_id, id, source, started_at) values ($1, $2, $3, now())', [
      account.id,
      batchId,
      source,
    ])
    return new ImportRun(pool, {
      account,
      batchId,
      source,
      calendar: new BusinessCalendar(account.timeZone),
      rates: await ExchangeRates.load(pool, account.baseCurrency),
      references: new References(account.id),
    })
  }

  get tally(): Tally {
    return this.#tally
  }

  get account(): ImportAccount {
    return this.#context.account
  }

  get accountId(): string {
    return this.#context.account.id
  }

  /** Imports records as they come. While chunks are written the next one is read and validated. */
  async importLines(
    resource: Resource,
    lines: AsyncIterable<Line> | Iterable<Line>,
    progress: (done: number) => void = () => {},
  ): Promise<void> {
    let chunk = new Map<string, Candidate>()
    let done = 0
    let read = 0
    const flush = async () => {
      const ready = [...chunk.values()]
      chunk = new Map()
      if (ready.length > 0) await this.#writer.write(resource, ready, () => progress((done += ready.length)))
    }
    for await (const line of lines) {
      // chunks before are being written: their connections have to get a turn
      if (++read % turnEvery === 0) await setImmediate()
      const candidate = this.#validate(resource, line)
      if (!candidate) continue
      // the same key twice: the earlier one has to be stored before the later one replaces it
      if (chunk.has(candidate.key) || chunk.size >= chunkSize) await flush()
      chunk.set(candidate.key, candidate)
    }
    await flush()
    await this.#writer.settled()
  }

  /** Makes the rollups right, closes the batch and returns what happened. */
  async finish(): Promise<ImportReport> {
    const { account, batchId } = this.#context
    // before the figures are made of the rows: the planner has to know how many there are
    if (this.#tally.report.inserted >= worthALook) await refreshStatistics(this.#pool, account.id)
    await refreshRollups(this.#pool, account.id, refreshConnections)
    const { inserted, updated, unchanged, rejected, problems } = this.#tally.report
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
    })
    return this.#tally.report
  }

  /** Parses one line; what is wrong with it goes into the report. */
  #validate(resource: Resource, line: Line): Candidate | undefined {
    if ('problem' in line) {
      this.#tally.reject(resource, [{ line: line.line, key: null, propertyName: null, errorMessage: line.problem }])
      return undefined
    }
    const { schema } = records[resource]
    const writer = writers[resource] as ResourceWriter<object>
    const parsed = schema.safeParse(line.value)
    if (!parsed.success) {
      const key = keyIn(line.value, records[resource].key)
      this.#tally.reject(
        resource,
        problemsOf(parsed.error).map((problem) => ({ line: line.line, key, ...problem })),
      )
      return undefined
    }
    const key = writer.keyOf(parsed.data)
    try {
      writer.check?.(parsed.data, this.#context)
    } catch (error) {
      if (!(error instanceof RecordProblem)) throw error
      this.#tally.reject(resource, [{ line: line.line, key, propertyName: error.propertyName, errorMessage: error.message }])
      return undefined
    }
    for (const { propertyName, message } of writer.warningsOf?.(parsed.data) ?? [])
      this.#tally.warn({ resource, line: line.line, key, propertyName, errorMessage: message })
    return { line: line.line, key, record: parsed.data, hash: contentHash(parsed.data) }
  }

  /**
   * Applies records within a transaction of the caller's, who holds the account's import lock. One that the database refuses leaves the others
   * in. Nothing is counted: the transaction may yet be undone.
   */
  applyWithin(client: PoolClient, resource: Resource, all: readonly object[]): Promise<Map<string, Outcome>> {
    return applyEach(client, this.#context, resource, all)
  }
}

/** The natural key of a record that did not validate, for its error line. */
function keyIn(value: unknown, key: string): string | null {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 200) : null
}

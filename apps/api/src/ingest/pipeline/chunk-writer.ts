import type { Resource } from '@portal/contracts/records/index'
import { withTransaction, type Pool, type PoolClient } from '@portal/db/pool'
import type { Outcomes } from '../context/outcome.ts'
import { applyChunk, isRecordError, notStorable, type WriteTurn } from './apply-records.ts'
import { clearReferenceCache, type ValidRecord, type ImportContext } from '../context/context.ts'
import type { ImportCounters, RecordResult } from '../context/report.ts'
import { PlannerStatistics } from './planner-statistics.ts'

/** Valid record with its line number. */
export interface RecordCandidate extends ValidRecord {
  line: number
}

/** Progress of a run that survives the end of its process. */
export interface RunProgress {
  /** Results of records that an earlier attempt has stored, by line. These are not stored again. */
  stored: ReadonlyMap<number, RecordResult>
  /** Stores the results of a chunk in the transaction that stores its records. */
  store(client: PoolClient, results: readonly RecordResult[]): Promise<void>
}

/** Destination of the chunks of a run. */
export interface ChunkSink {
  /**
   * @param chunk records with different keys
   * @param onDone called when they are stored
   */
  write(resource: Resource, chunk: readonly RecordCandidate[], onDone: () => void): Promise<void>
  /** Waits for all pending chunks. @throws the error of a failed chunk */
  settled(): Promise<void>
}

/** Chunk in progress. Only `done` can reject. */
interface Writing {
  keys: ReadonlySet<string>
  /** Resolves to true if the next chunk may begin before this one is done. */
  rowsIn: Promise<boolean>
  committed: Promise<boolean>
  done: Promise<void>
}

const nothing: Writing = {
  keys: new Set(),
  rowsIn: Promise.resolve(false),
  committed: Promise.resolve(true),
  done: Promise.resolve(),
}

/**
 * Writes the chunks of a run, each in its own transaction. The rows of a chunk are inserted while derived columns of the previous one are
 * computed: the database and this process work in parallel.
 */
export class ChunkWriter implements ChunkSink {
  readonly #pool: Pool
  readonly #context: ImportContext
  readonly #tally: ImportCounters
  readonly #progress: RunProgress | undefined
  readonly #statistics = new PlannerStatistics()
  #last = nothing

  constructor(pool: Pool, context: ImportContext, tally: ImportCounters, progress?: RunProgress) {
    this.#progress = progress
    this.#pool = pool
    this.#context = context
    this.#tally = tally
  }

  /**
   * Starts writing a chunk. Resolves when the previous one lets it begin, so that at most two are in progress.
   * @param chunk records with different keys
   * @param onDone called when they are stored
   * @throws the error of an earlier chunk
   */
  async write(resource: Resource, all: readonly RecordCandidate[], onDone: () => void): Promise<void> {
    const chunk = this.#withoutStored(resource, all)
    if (chunk.length === 0) return onDone()
    const before = this.#last
    const ahead = (await before.rowsIn) && !this.#context.policy?.dependsOnRows && chunk.every(({ key }) => !before.keys.has(key))
    if (!ahead) await before.done
    const { promise: rowsIn, resolve } = Promise.withResolvers<boolean>()
    const onRowsIn = () => resolve(true)
    const transaction = this.#transact(resource, chunk, ahead ? { before: before.committed, onRowsIn } : { onRowsIn })
    const committed = transaction.then(
      () => true,
      () => false,
    )
    const inTurn = async () => {
      await before.done
      await this.#settle(resource, chunk, this.#transact(resource, chunk))
    }
    const own = ahead
      ? transaction.then((outcomes) => this.#count(resource, chunk, outcomes), inTurn)
      : this.#settle(resource, chunk, transaction)
    const done = own.then(() => before.done).then(onDone)
    // the error is reported where the chunk is awaited, not as an unhandled rejection
    done.catch(() => {})
    void committed.then(() => resolve(false))
    this.#last = { keys: new Set(chunk.map(({ key }) => key)), rowsIn, committed, done }
  }

  /** Waits for all pending chunks. @throws the error of a failed chunk */
  async settled(): Promise<void> {
    await this.#last.done
    this.#last = nothing
    await this.#statistics.settled()
  }

  /** Removes the records that an earlier attempt has stored, and counts them. */
  #withoutStored(resource: Resource, all: readonly RecordCandidate[]): readonly RecordCandidate[] {
    const stored = this.#progress?.stored
    if (!stored?.size) return all
    return all.filter(({ line }) => {
      const result = stored.get(line)
      if (result) this.#tally.note(resource, result)
      return !result
    })
  }

  async #transact(resource: Resource, chunk: readonly RecordCandidate[], turn?: WriteTurn): Promise<Outcomes> {
    try {
      return await withTransaction(this.#pool, async (client) => {
        const outcomes = await applyChunk(client, this.#context, resource, chunk, turn)
        await this.#progress?.store(
          client,
          chunk.map(({ line, key }) => ({ line, key, ...outcomes.get(key)! })),
        )
        return outcomes
      })
    } catch (error) {
      clearReferenceCache(this.#context)
      throw error
    }
  }

  /**
   * Counts the results of a transaction. If the database rejects the chunk, it is halved until the invalid record is isolated.
   * @param again true after the reference cache was cleared
   */
  async #settle(resource: Resource, chunk: readonly RecordCandidate[], transaction: Promise<Outcomes>, again = false): Promise<void> {
    let outcomes: Outcomes
    try {
      outcomes = await transaction
    } catch (error) {
      if (!isRecordError(error)) throw error
      const [only] = chunk
      if (chunk.length > 1 || !only) {
        const middle = Math.ceil(chunk.length / 2)
        for (const half of [chunk.slice(0, middle), chunk.slice(middle)]) await this.#settle(resource, half, this.#transact(resource, half))
        return
      }
      // another run may have deleted cached rows; retries with fresh lookups
      if (!again) return this.#settle(resource, chunk, this.#transact(resource, chunk), true)
      outcomes = new Map([[only.key, notStorable(this.#context, error as Error)]])
    }
    await this.#count(resource, chunk, outcomes)
  }

  async #count(resource: Resource, chunk: readonly RecordCandidate[], outcomes: Outcomes): Promise<void> {
    let inserted = 0
    for (const { line, key } of chunk) {
      const outcome = outcomes.get(key)!
      if (outcome.outcome === 'inserted') inserted++
      this.#tally.note(resource, { line, key, ...outcome })
    }
    await this.#statistics.grown(this.#pool, this.#context.account.id, resource, inserted)
  }
}

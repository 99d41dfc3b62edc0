import type { Resource } from '@portal/contracts/records/index'
import { withTransaction, type Pool } from '@portal/db/pool'
import { applyChunk, isFaultOfRecord, notStorable, type Outcomes, type Turn } from './apply-records.ts'
import { forgetReferences, type Applicable, type ImportContext } from './context.ts'
import type { Tally } from './report.ts'
import { Statistics } from './statistics.ts'

/** A record that has passed all checks, and the line it came on. */
export interface Candidate extends Applicable {
  line: number
}

/** Where the chunks of a run go. */
export interface ChunkSink {
  /**
   * @param chunk records whose keys differ
   * @param onDone told when they are in
   */
  write(resource: Resource, chunk: readonly Candidate[], onDone: () => void): Promise<void>
  /** Waits for all that was begun. @throws what stopped it */
  settled(): Promise<void>
}

/** A chunk that is being written. None of the promises is rejected but `done`. */
interface Writing {
  keys: ReadonlySet<string>
  /** Whether the next chunk may begin although this one is not done. */
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
 * Writes the chunks of one run, each in a transaction of its own. While what follows from the rows of one is worked out, the rows of the next
 * one go in: each keeps a processor busy.
 */
export class ChunkWriter implements ChunkSink {
  readonly #pool: Pool
  readonly #context: ImportContext
  readonly #tally: Tally
  readonly #statistics = new Statistics()
  #last = nothing

  constructor(pool: Pool, context: ImportContext, tally: Tally) {
    this.#pool = pool
    this.#context = context
    this.#tally = tally
  }

  /**
   * Begins to write a chunk and resolves at once, or as soon as the one before lets it begin: there are never more than two.
   * @param chunk records whose keys differ
   * @param onDone told when they are in
   * @throws what stopped a chunk before
   */
  async write(resource: Resource, chunk: readonly Candidate[], onDone: () => void): Promise<void> {
    const before = this.#last
    const ahead = (await before.rowsIn) && !this.#context.terms?.dependsOnRows && chunk.every(({ key }) => !before.keys.has(key))
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
    // a failure is reported where the chunk is awaited, not as unhandled meanwhile
    done.catch(() => {})
    void committed.then(() => resolve(false))
    this.#last = { keys: new Set(chunk.map(({ key }) => key)), rowsIn, committed, done }
  }

  /** Waits for all that was begun. @throws what stopped it */
  async settled(): Promise<void> {
    await this.#last.done
    this.#last = nothing
    await this.#statistics.settled()
  }

  async #transact(resource: Resource, chunk: readonly Candidate[], turn?: Turn): Promise<Outcomes> {
    try {
      return await withTransaction(this.#pool, (client) => applyChunk(client, this.#context, resource, chunk, turn))
    } catch (error) {
      forgetReferences(this.#context)
      throw error
    }
  }

  /**
   * Counts what a transaction did. Where the database refused it, the chunk is halved until the record to blame stands alone.
   * @param again whether nothing that was remembered can be to blame
   */
  async #settle(resource: Resource, chunk: readonly Candidate[], transaction: Promise<Outcomes>, again = false): Promise<void> {
    let outcomes: Outcomes
    try {
      outcomes = await transaction
    } catch (error) {
      if (!isFaultOfRecord(error)) throw error
      const [only] = chunk
      if (chunk.length > 1 || !only) {
        const middle = Math.ceil(chunk.length / 2)
        for (const half of [chunk.slice(0, middle), chunk.slice(middle)]) await this.#settle(resource, half, this.#transact(resource, half))
        return
      }
      // another run may have taken away what this one remembered: looked up anew, it is there
      if (!again) return this.#settle(resource, chunk, this.#transact(resource, chunk), true)
      outcomes = new Map([[only.key, notStorable(this.#context, error as Error)]])
    }
    await this.#count(resource, chunk, outcomes)
  }

  async #count(resource: Resource, chunk: readonly Candidate[], outcomes: Outcomes): Promise<void> {
    let inserted = 0
    for (const { line, key } of chunk) {
      const outcome = outcomes.get(key)!
      if (outcome.outcome === 'inserted') inserted++
      this.#tally.note(resource, { line, key, ...outcome })
    }
    await this.#statistics.grown(this.#pool, this.#context.account.id, resource, inserted)
  }
}

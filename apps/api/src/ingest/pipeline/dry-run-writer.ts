import type { Resource } from '@portal/contracts/records/index'
import type { PoolClient } from '@portal/db/pool'
import { applyHalving } from './apply-records.ts'
import type { RecordCandidate, ChunkSink } from './chunk-writer.ts'
import type { ImportContext } from '../context/context.ts'
import type { ImportCounters } from '../context/report.ts'

/** Writes the chunks of a run one after the other in a transaction that is rolled back. */
export class DryRunWriter implements ChunkSink {
  readonly #client: PoolClient
  readonly #context: ImportContext
  readonly #tally: ImportCounters

  constructor(client: PoolClient, context: ImportContext, tally: ImportCounters) {
    this.#client = client
    this.#context = context
    this.#tally = tally
  }

  async write(resource: Resource, chunk: readonly RecordCandidate[]): Promise<void> {
    const outcomes = await applyHalving(this.#client, this.#context, resource, chunk)
    for (const { line, key } of chunk) this.#tally.note(resource, { line, key, ...outcomes.get(key)! })
  }

  async settled(): Promise<void> {}
}

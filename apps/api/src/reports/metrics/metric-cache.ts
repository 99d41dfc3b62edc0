import { sql, locationRevision, type AccountReader, type Sql } from '@portal/db/read'
import { hash } from 'node:crypto'
import { requestedSuppliers } from './requested-suppliers.ts'
import type { MetricContext } from './metric-context.ts'
import { type GroupName, metricGroups } from './metric-groups.ts'
import type { MetricName } from './reference/reference-query.ts'
import { cells } from '../sql/cells.ts'

/** Response texts of a group. */
type MetricValues = Record<MetricName, string>

interface Kept {
  state: string
  /** Milliseconds of the cache's clock. */
  computedAt: number
  values: Promise<MetricValues & { state: string }>
  /** Size in characters; 0 until computed. */
  size: number
}

/** Maximum number of cached characters over all accounts. */
const maxCachedCharacters = 8_000_000
/** Maximum age: processes of an earlier release, which run until an upgrade ends, change data without its revision. */
const maxAgeMs = 5 * 60_000

/**
 * Caches metrics per process, because a screen requests two dozen at once. Each read compares the entry's data state with the database. The
 * state changes in every transaction that changes data, so writes of other processes invalidate the entry too.
 */
export class MetricCache {
  readonly #cached = new Map<string, Kept>()
  readonly #maxCharacters: number
  readonly #clock: () => number
  #size = 0

  /** @param options.clock milliseconds that never go back */
  constructor({ maxCharacters = maxCachedCharacters, clock = () => performance.now() } = {}) {
    this.#maxCharacters = maxCharacters
    this.#clock = clock
  }

  /** Returns the response texts of a group, cached or computed. */
  async get(group: GroupName, context: MetricContext): Promise<MetricValues> {
    const { reader } = context
    const { state } = await reader.row<{ state: string }>(sql`select ${dataRevision(reader)} as state`, 'kept')
    const question = metricCacheKey(group, context)
    const cached = this.#cached.get(question)
    if (cached?.state === state && this.#clock() - cached.computedAt < maxAgeMs) {
      // moves the entry to the end, as the most recently used
      this.#cached.delete(question)
      this.#cached.set(question, cached)
      return cached.values
    }
    return this.#workOut(question, state, group, context)
  }

  /** Number of cached characters. */
  get size(): number {
    return this.#size
  }

  async #workOut(question: string, state: string, group: GroupName, context: MetricContext): Promise<MetricValues> {
    const entry: Kept = {
      state,
      computedAt: this.#clock(),
      values: context.reader.row<MetricValues & { state: string }>(metricStatement(group, context), 'weighedAlone'),
      size: 0,
    }
    this.#drop(question)
    this.#cached.set(question, entry)
    try {
      const values = await entry.values
      // data may have changed after the state was read, so the entry takes the state of the computed snapshot
      entry.state = values.state
      if (this.#cached.get(question) === entry) this.#measure(entry, question.length + sizeOf(values))
      return values
    } catch (error) {
      if (this.#cached.get(question) === entry) this.#drop(question)
      throw error
    }
  }

  #measure(entry: Kept, size: number): void {
    entry.size = size
    this.#size += size
    for (const question of this.#cached.keys()) {
      if (this.#size <= this.#maxCharacters) break
      this.#drop(question)
    }
  }

  #drop(question: string): void {
    this.#size -= this.#cached.get(question)?.size ?? 0
    this.#cached.delete(question)
  }
}

/** Cache key of a group and its filters. */
function metricCacheKey(group: GroupName, { reader, filters }: MetricContext): string {
  const suppliers = requestedSuppliers(filters)?.toSorted()
  return hash(
    'sha256',
    JSON.stringify([reader.accountId, group, filters.startDate, filters.endDate, filters.dateBasedOn, suppliers]),
    'base64url',
  )
}

const sizeOf = (values: MetricValues): number => Object.values(values).reduce((size, text) => size + text.length, 0)

/** Revision of the data behind the metrics. It changes with every commit that could change one. */
const dataRevision = (reader: AccountReader): Sql =>
  sql`(select coalesce((select max(d.revision) from ${reader.from('data_revisions')} d), 0) || '.' || (select max(l.revision) from ${locationRevision} l))`

/** Statement of a group: a column with the response text of each metric, and `state`, all from one snapshot. */
function metricStatement(group: GroupName, context: MetricContext): Sql {
  const { cells: requested, metrics } = metricGroups[group]
  const columns = Object.entries(metrics).map(([name, metric]) => sql`${metric(context)} as ${sql.id(name)}`)
  return sql`with ${cells(context, requested)} select ${sql.join([sql`${dataRevision(context.reader)} as state`, ...columns])}`
}

import { listen, type ListenHandle } from '@portal/db/listen'
import type { Pool } from '@portal/db/pool'
import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { PrimaryHistory } from './primary-history.ts'
import { createCheckPool, readState, Replica, type ReadPools } from './replica.ts'
import { writeChannel } from './write-channel.ts'
import { parsePosition, WrittenPositions } from './written-positions.ts'

export interface ReplicaOptions {
  /** URL of the primary. */
  url: string
  readUrls: readonly string[]
  maxLagSeconds: number
  /** Interval of the checks. */
  everyMs?: number
  createPools: (url: string) => ReadPools
}

/** State of a replica, for metrics. */
export interface ReplicaState {
  replica: string
  isUsed: boolean
  lagSeconds: number
}

/** Caller whose position applies to all callers: after a change of replicas each must have replayed what the others have shown. */
const everyone = ''
/** Beyond it, one announcement applies to all callers. */
const maxUnannounced = 100
/** Number of checks after which all processes have noticed a change of replicas. */
const checksOfChange = 5

/**
 * Read replicas. One that lags or is unreachable is set aside until it has caught up. A caller who has written reads from the primary until the
 * replica has replayed the write; positions come from the checks, so that requests need no statement for it.
 */
export class ReplicaSet {
  readonly #options: ReplicaOptions
  readonly #replicas: Replica[]
  readonly #primary: Pool
  readonly #history: PrimaryHistory
  readonly #writes = new WrittenPositions()
  /** Callers whose writes could not be announced to the other processes. */
  readonly #unannounced = new Set<string>()
  #listening: ListenHandle | undefined
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  #isClosed = false
  /** Time of the last change of the replicas in use. */
  #changedAt = Number.NEGATIVE_INFINITY
  readonly #everyMs: number

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#everyMs = options.everyMs ?? 1000
    this.#replicas = options.readUrls.map((url) => new Replica(url, options.createPools))
    this.#primary = createCheckPool(options.url)
    this.#history = new PrimaryHistory(options.maxLagSeconds * 2000)
  }

  /** Starts the checks. Until the first has ended, the primary serves all reads. */
  start(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
    this.#listening = listen(this.#options.url, {
      channel: writeChannel,
      onMessage: (caller) => this.#writes.mark(caller, Date.now()),
      // announcements of the time without a connection are lost
      onListening: () => this.#writes.mark(everyone, Date.now()),
    })
    const round = async () => {
      this.#checking = this.check(log).catch((error: unknown) => log.warn({ err: error }, 'the replicas could not be checked'))
      await this.#checking
      if (!this.#isClosed) this.#timer = setTimeout(() => void round(), this.#everyMs).unref()
    }
    void round()
  }

  /**
   * Returns the pools for the reports of an account; undefined for the primary. All processes use the same replica for an account, so that
   * successive reads do not go back in time.
   * @param caller session or application that must see what it has written
   */
  poolsFor(accountId: string, caller?: string): ReadPools | undefined {
    const usable = this.#replicas.filter(({ reason, pools }) => reason === undefined && pools)
    const replica = usable[hash('sha1', accountId, 'buffer').readUInt32BE() % usable.length]
    const now = Date.now()
    if (!replica || this.#isChanging(now) || !this.#writes.shows(everyone, replica.replayed, now)) return undefined
    // without the listener, writes in other processes go unnoticed
    if (caller !== undefined && !(this.#listening?.isUp && this.#writes.shows(caller, replica.replayed, now))) return undefined
    return replica.pools
  }

  /** Records that a caller has written, here and in all other processes. Called before the caller receives the response. */
  async noteWrite(caller: string, pool: Pool): Promise<void> {
    this.#writes.mark(caller, Date.now())
    // announced by the next check; this process has already recorded it
    await this.#announce(caller, pool).catch(() => this.#unannounced.add(this.#unannounced.size < maxUnannounced ? caller : everyone))
  }

  async #announce(caller: string, pool: Pool): Promise<void> {
    await pool.query('select pg_notify($1, $2)', [writeChannel, caller])
    this.#unannounced.delete(caller)
  }

  /** Repeats failed announcements; stops at the first that fails again, so that a silent server does not delay the check by each of them. */
  async #announceMissed(): Promise<void> {
    for (const caller of this.#unannounced) await this.#announce(caller, this.#primary)
  }

  /** Checks all replicas once. */
  async check(log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<void> {
    const { maxLagSeconds } = this.#options
    const before = this.#replicas.map(({ reason }) => reason)
    await this.#announceMissed().catch(() => {})
    if (this.#isChanging(Date.now())) this.#writes.mark(everyone, Date.now())
    const pending = this.#writes.pending()
    const primary = await readState(this.#primary).catch(() => undefined)
    const now = Date.now()
    if (primary) this.#history.add(parsePosition(primary.lsn), now)
    await Promise.all(this.#replicas.map((replica) => replica.check(primary)))
    for (const [index, replica] of this.#replicas.entries()) {
      if (replica.reason === undefined && this.#lagSeconds(replica, now) > maxLagSeconds)
        // at first the lag of a replica that is not at the end is unknown
        replica.reason = before[index] === 'not checked yet' && !this.#history.covers(maxLagSeconds * 1000, now) ? before[index] : 'lags'
      if (replica.reason === before[index]) continue
      report(replica, log)
      this.#changedAt = now
    }
    const used = this.#replicas.filter(({ reason }) => reason === undefined)
    const replayedByAll = used
      .map(({ replayed }) => replayed)
      .reduce((least, next) => (next < least ? next : least), used[0]?.replayed ?? 0n)
    const all = used.length === this.#replicas.length ? replayedByAll : 0n
    if (primary) this.#writes.settle(pending, parsePosition(primary.lsn), all, now)
  }

  #isChanging(now: number): boolean {
    return now - this.#changedAt < checksOfChange * this.#everyMs
  }

  #lagSeconds(replica: Replica, now: number): number {
    return this.#history.lagOf(replica.replayed, now) / 1000
  }

  /** States of the replicas, for metrics. */
  states(): ReplicaState[] {
    const now = Date.now()
    return this.#replicas.map((replica) => ({
      replica: replica.name,
      isUsed: replica.reason === undefined,
      lagSeconds: replica.pools ? this.#lagSeconds(replica, now) : Number.NaN,
    }))
  }

  /** Pools by name, for metrics. */
  pools(): Record<string, Pool> {
    return Object.fromEntries(
      this.#replicas.flatMap(({ name, pools }) =>
        pools
          ? ([
              [`read ${name}`, pools.read],
              [`export ${name}`, pools.export],
            ] as [string, Pool][])
          : [],
      ),
    )
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#checking
    await Promise.all([this.#listening?.close(), this.#primary.end(), ...this.#replicas.map((replica) => replica.close())])
  }
}

function report({ name, reason, failure }: Replica, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void {
  if (reason === undefined) return log.info({ event: 'replica_used', replica: name }, 'replica is used')
  const cause = reason === 'unreachable' ? `${reason}: ${failure}` : reason
  log.warn({ event: 'replica_set_aside', replica: name, reason: cause }, 'replica is set aside, the primary serves its reports')
}

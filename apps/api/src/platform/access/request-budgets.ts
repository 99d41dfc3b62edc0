import type { Pool } from '@portal/db/pool'

/** Remaining budget of an application after a request was counted. */
export interface RequestAllowance {
  allowed: boolean
  /** Remaining requests, as far as this process knows. */
  remaining: number
  /** Seconds until the next minute of the database's clock. */
  resetSeconds: number
}

/** Requests of the current minute that this process may let through. */
interface Lease {
  limit: number
  left: number
  /** Requests that all processes had reserved of the minute, this one included, at the last query. */
  used: number
  endsAtMs: number
}

/** Maximum number of applications with a cached lease. */
const remembered = 10_000

/**
 * Limits the requests of each application across all processes, in fixed minutes of the database clock. Each process reserves a sixtieth of
 * the limit at a time; unused requests lapse with the minute. Up to twice the limit can pass across a minute boundary.
 */
export class RequestBudgets {
  readonly #pool: Pool
  readonly #leases = new Map<string, Lease>()
  readonly #asking = new Map<string, Promise<void>>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /**
   * Counts a request.
   * @param limit requests a minute
   * @throws if the database is unreachable: a request that cannot be counted is rejected
   */
  async take(applicationId: string, limit: number): Promise<RequestAllowance> {
    for (;;) {
      const lease = this.#leases.get(applicationId)
      if (lease && lease.limit === limit && lease.endsAtMs > performance.now()) {
        const isSpent = lease.used >= limit
        if (lease.left > 0) {
          lease.left--
          return allowance(lease, true)
        }
        if (isSpent) return allowance(lease, false)
      }
      await this.#lease(applicationId, limit)
    }
  }

  /** Reserves requests of the current minute; concurrent callers share one query. */
  #lease(applicationId: string, limit: number): Promise<void> {
    const pending = this.#asking.get(applicationId)
    if (pending) return pending
    const asking = this.#take(applicationId, limit).finally(() => this.#asking.delete(applicationId))
    this.#asking.set(applicationId, asking)
    return asking
  }

  async #take(applicationId: string, limit: number): Promise<void> {
    const size = Math.max(1, Math.floor(limit / 60))
    const { rows } = await this.#pool.query<{ used: number; seconds: number }>(
      `insert into external_application_windows (application_id, minute, used) values ($1, date_trunc('minute', clock_timestamp()), $2)
       on conflict (application_id, minute) do update set used = external_application_windows.used + excluded.used
       returning used, extract(epoch from minute + interval '1 minute' - clock_timestamp())::float as seconds`,
      [applicationId, size],
    )
    const { used, seconds } = rows[0]!
    if (this.#leases.size >= remembered) this.#leases.clear()
    const left = Math.max(0, Math.min(size, limit - (used - size)))
    this.#leases.set(applicationId, { limit, left, used, endsAtMs: performance.now() + Math.max(0, seconds) * 1000 })
  }
}

const allowance = ({ limit, left, used, endsAtMs }: Lease, allowed: boolean): RequestAllowance => ({
  allowed,
  remaining: allowed ? Math.max(0, limit - used) + left : 0,
  resetSeconds: Math.max(1, Math.ceil((endsAtMs - performance.now()) / 1000)),
})

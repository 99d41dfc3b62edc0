import type { Pool } from '@portal/db/pool'
import type { ApplicationRequest, ApplicationRequests } from '../../platform/access/application-requests.ts'
import { durationBucket } from './duration-buckets.ts'

/** Length of the intervals in which requests are counted: every time zone is offset by a multiple of it. */
const quarterMs = 15 * 60_000
/** Maximum numbers of queued requests, and of characters in their details. Further requests are counted only. */
const maxQueued = 5000
const maxQueuedDetail = 8 * 1024 * 1024
/** Maximum number of requests over the rate limit that are stored per application and batch; further ones are counted only. */
const maxLimited = 20
const flushAt = 500

interface Log {
  warn(details: object, message: string): void
}

interface Count {
  account_id: string
  application_id: string
  quarter: string
  is_refused: boolean
  duration_bucket: number
  calls: number
}

/** Stores requests and adds counts. Skips requests of an application that has been deleted. */
const statement = `
  with applications as (select account_id, id as application_id from external_applications where id = any($1::uuid[])),
  counted as (
    insert into external_request_counts (account_id, application_id, quarter, is_refused, duration_bucket, calls)
    select account_id, application_id, quarter, is_refused, duration_bucket, calls
    from jsonb_to_recordset($2::jsonb) as c (account_id uuid, application_id uuid, quarter timestamptz, is_refused boolean,
      duration_bucket smallint, calls integer) join applications using (account_id, application_id)
    -- processes that lock rows in the same order do not deadlock
    order by 1, 2, 3, 4, 5
    on conflict (account_id, application_id, quarter, is_refused, duration_bucket)
    do update set calls = external_request_counts.calls + excluded.calls)
  insert into external_requests (account_id, application_id, at, slot, endpoint, method, url, status, duration_ms, network, request_id, batch_id,
    rejected_count, detail)
  select account_id, application_id, at, slot::key_slot, endpoint, method, url, status, "durationMs", network, "requestId", "batchId",
    "rejectedCount", detail
  from jsonb_to_recordset($3::jsonb) as r (account_id uuid, application_id uuid, at timestamptz, slot text, endpoint text, method text, url text,
    status smallint, "durationMs" integer, network text, "requestId" text, "batchId" uuid, "rejectedCount" integer, detail jsonb)
    join applications using (account_id, application_id)
  order by at`

/**
 * Stores the requests of applications: queued when their responses have ended, and written together at most once per `delayMs`, so that no
 * request waits for it. A crash loses the queue.
 */
export class RequestLog implements ApplicationRequests {
  readonly #pool: Pool
  readonly #log: Log
  readonly #delayMs: number
  #rows: string[] = []
  #detailLength = 0
  #counts = new Map<string, Count>()
  #limited = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(pool: Pool, { log, delayMs = 1000 }: { log: Log; delayMs?: number | undefined }) {
    this.#pool = pool
    this.#log = log
    this.#delayMs = delayMs
  }

  note(request: ApplicationRequest): void {
    this.#count(request)
    if (this.#hasRoom(request)) this.#rows.push(this.#toRow(request))
    if (this.#rows.length === flushAt) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), this.#delayMs).unref()
  }

  /** Writes what is queued. */
  async close(): Promise<void> {
    await this.#writing
    this.#flush()
    await this.#writing
  }

  #count({ accountId, applicationId, at, status, durationMs }: ApplicationRequest): void {
    const quarter = new Date(Math.floor(at.getTime() / quarterMs) * quarterMs).toISOString()
    const isRefused = status >= 400
    const bucket = durationBucket(durationMs)
    const name = [applicationId, quarter, isRefused, bucket].join()
    const count = this.#counts.get(name)
    if (count) count.calls++
    else
      this.#counts.set(name, {
        account_id: accountId,
        application_id: applicationId,
        quarter,
        is_refused: isRefused,
        duration_bucket: bucket,
        calls: 1,
      })
  }

  #hasRoom({ applicationId, status }: ApplicationRequest): boolean {
    if (this.#rows.length >= maxQueued) return false
    if (status !== 429) return true
    const limited = (this.#limited.get(applicationId) ?? 0) + 1
    this.#limited.set(applicationId, limited)
    return limited <= maxLimited
  }

  #toRow({ accountId, applicationId, detail, ...request }: ApplicationRequest): string {
    const text = detail === null ? 'null' : JSON.stringify(detail, storable)
    const isShort = this.#detailLength + text.length <= maxQueuedDetail
    if (isShort) this.#detailLength += text.length
    const row = JSON.stringify({ account_id: accountId, application_id: applicationId, ...request }, storable)
    return `${row.slice(0, -1)},"detail":${isShort ? text : 'null'}}`
  }

  /** Writes the queue; requests that end during the write wait for the next batch. */
  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#writing || this.#counts.size === 0) return
    const [rows, counts] = [this.#rows, [...this.#counts.values()]]
    this.#rows = []
    this.#detailLength = 0
    this.#counts = new Map()
    this.#limited = new Map()
    const applications = [...new Set(counts.map(({ application_id: id }) => id))]
    this.#writing = this.#pool
      .query(statement, [applications, JSON.stringify(counts), `[${rows.join()}]`])
      .then(() => {})
      .catch((error: unknown) => this.#log.warn({ err: error, requests: rows.length }, 'requests of applications were not logged'))
      .finally(() => {
        this.#writing = undefined
        if (this.#counts.size > 0) this.#timer ??= setTimeout(() => this.#flush(), this.#delayMs).unref()
      })
  }
}

/** Replacer of JSON that replaces what jsonb cannot store: NUL and unpaired surrogates. */
export const storable = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

import { createHash } from 'node:crypto'
import { withClient, withTransaction, type Client, type Pool } from '@portal/db/pool'
import { fetchSource, countRequests, TooManyRequests, type OutboundClient, type Validators } from './fetch-source.ts'
import type { ConfiguredSource, Market } from './read-market.ts'
import { kindOf } from './source-entry.ts'
import { deleteItems, storeRows } from './store-rows.ts'

export interface FetchContext {
  pool: Pool
  market: Market
  outgoing: OutboundClient
  log: { warn(words: object, message: string): void }
  clock(): Date
}

export interface Outcome {
  id: string
  /** Number of rates, points and items read. */
  rows: number
  error: string | null
}

/** Maximum concurrent fetches. */
const atOnce = 4
/** Claim of a source expires after this time, in case the worker crashes. */
const busyMs = 10 * 60_000
const firstWaitMs = 5 * 60_000
const maxWaitMs = 6 * 3_600_000
const dayMs = 24 * 3_600_000

/** Hash of a configuration. Data is read again in full when it changes. */
const hashOf = (entry: ConfiguredSource): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...entry, secretKey: null }))
    .digest('hex')

interface Claim extends Validators {
  id: string
  failures: number
  calls: number
  isNew: boolean
}

/** Fetches the sources that are due, four at once. Of several workers, one fetches each source. */
export async function fetchDueSources(context: FetchContext): Promise<Outcome[]> {
  const { pool, market, outgoing } = context
  if (market.sources.length === 0) return []
  await pool.query('insert into market_sources (id) select unnest($1::text[]) on conflict do nothing', [market.sources.map(({ id }) => id)])
  const outcomes: Outcome[] = []
  const next = async () => {
    while (!outgoing.stop.aborted) {
      const claim = await claimDue(context)
      if (!claim) return
      outcomes.push(await fetchClaimed(context, claim))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, market.sources.length) }, next))
  return outcomes
}

/** Fetches a source immediately. @param accept true to accept rates that jump */
export async function fetchNow(context: FetchContext, id: string, accept = false): Promise<Outcome> {
  const { pool } = context
  await pool.query(
    'insert into market_sources (id, next_due_at) values ($1, null) on conflict (id) do update set next_due_at = null, etag = null, last_modified = null',
    [id],
  )
  const claim = await claimDue(context, id)
  return claim ? fetchClaimed(context, claim, accept) : { id, rows: 0, error: 'A worker is fetching this source right now.' }
}

/** Claims the source that has been due the longest, so that no other worker fetches it. */
async function claimDue({ pool, market, clock }: FetchContext, only?: string): Promise<Claim | undefined> {
  const entries = market.sources.filter(({ id }) => only === undefined || id === only)
  const now = clock()
  const { rows } = await pool.query<Claim>(
    `update market_sources s set busy_until = $3::timestamptz + make_interval(secs => $4), tried_at = $3, entry_hash = c.hash,
       calls_day = $3::timestamptz::date, calls = case when s.calls_day = $3::timestamptz::date then s.calls else 0 end
     from (select m.id, w.hash, m.entry_hash is distinct from w.hash as is_new
       from market_sources m join unnest($1::text[], $2::text[]) w (id, hash) on w.id = m.id
       where (m.next_due_at is null or m.next_due_at <= $3 or m.entry_hash is distinct from w.hash)
         and (m.busy_until is null or m.busy_until <= $3)
       order by m.next_due_at nulls first, m.id limit 1 for update of m skip locked) c
     where s.id = c.id
     returning s.id, s.failures, s.calls, s.etag, s.last_modified as "lastModified", c.is_new as "isNew"`,
    [entries.map(({ id }) => id), entries.map(hashOf), now, busyMs / 1000],
  )
  return rows[0]
}

async function fetchClaimed(context: FetchContext, claim: Claim, accept = false): Promise<Outcome> {
  const { market, outgoing, log, clock } = context
  const entry = market.sources.find(({ id }) => id === claim.id)!
  const calls = countRequests(entry)
  if (entry.callsPerDay !== undefined && claim.calls + calls > entry.callsPerDay) {
    const error = `The limit of ${entry.callsPerDay} requests per day is used up.`
    await putOff(context, entry, claim, error, dayMs - (clock().getTime() % dayMs), 0)
    return { id: claim.id, rows: 0, error }
  }
  try {
    const known = claim.isNew || accept ? { etag: null, lastModified: null } : claim
    const result = await fetchSource(entry, known, outgoing, clock())
    const rows = { rates: result.rates ?? [], points: result.points ?? [], items: result.items ?? [] }
    await withTransaction(context.pool, async (client) => {
      if (!result.isUnchanged) await storeRows(client, entry.id, rows, clock(), accept)
      if (kindOf(entry) === 'items') await deleteItems(client, entry.id, clock())
      await noteSuccess(client, entry, result, result.notes?.join(' ') || null, calls, clock())
    })
    return { id: entry.id, rows: rows.rates.length + rows.points.length + rows.items.length, error: null }
  } catch (error) {
    const message = (error as Error).message.slice(0, 400)
    const wait = error instanceof TooManyRequests && error.waitMs ? error.waitMs : waitAfter(claim.failures + 1)
    // an aborted fetch is not a failure of the source
    await putOff(context, entry, claim, outgoing.stop.aborted ? null : message, outgoing.stop.aborted ? 0 : wait, calls)
    if (!outgoing.stop.aborted)
      log.warn({ event: 'market_source_failed', source: entry.id, failures: claim.failures + 1, reason: message }, 'A market source failed')
    return { id: entry.id, rows: 0, error: message }
  }
}

const waitAfter = (failures: number): number => Math.min(firstWaitMs * 2 ** Math.min(failures - 1, 10), maxWaitMs)

/** Records a failed or postponed fetch. Previously stored data stays. */
async function putOff(
  { pool, clock }: FetchContext,
  { id }: ConfiguredSource,
  { failures }: Claim,
  error: string | null,
  waitMs: number,
  calls: number,
): Promise<void> {
  const failed = error !== null && calls > 0
  await withClient(pool, (client) =>
    client.query(
      `update market_sources set busy_until = null, next_due_at = $2, calls = calls + $3, failures = $4, last_error = coalesce($5, last_error)
       where id = $1`,
      [id, new Date(clock().getTime() + waitMs), calls, failed ? failures + 1 : failures, error],
    ),
  )
}

async function noteSuccess(
  client: Client,
  entry: ConfiguredSource,
  { etag, lastModified }: Validators,
  message: string | null,
  calls: number,
  now: Date,
): Promise<void> {
  await client.query(
    `update market_sources set busy_until = null, failures = 0, fetched_at = $2, next_due_at = $3, last_error = $4, etag = $5, last_modified = $6,
       calls = calls + $7 where id = $1`,
    [entry.id, now, new Date(now.getTime() + entry.everyMinutes * 60_000), message, etag, lastModified, calls],
  )
  await noteNewest(client, entry.id, kindOf(entry))
}

const newest = {
  rates: "(select max(date)::timestamp at time zone 'UTC' from market_rates where source = $1 and not is_held)",
  indexes: '(select max(at) from market_points where source = $1)',
  items: '(select max(published_at) from market_items where source = $1)',
}

/** Updates the date or time of the newest data of a source. */
export const noteNewest = (client: Client, id: string, kind: keyof typeof newest) =>
  client.query(`update market_sources set data_as_of = ${newest[kind]} where id = $1`, [id])

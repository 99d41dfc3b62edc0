import { withClient, withTransaction, type Pool } from '@portal/db/pool'
import { accountsWithDirtyMonths, refreshRollups } from '@portal/db/rollups'
import { accountsToPurge, purgeAccount, type PurgePosition } from '@portal/db/purge-account'
import { queueBookingDigest } from './domain/bookings/booking-digest.ts'
import { fetchDueSources } from './domain/market/fetch-sources.ts'
import type { Market } from './domain/market/read-market.ts'
import { rebuildDueAccounts } from './ingest/rebuild-account.ts'
import { writeAuditBy } from './platform/audit.ts'
import { deliverOutbox } from './platform/outbox/deliver-outbox.ts'
import { idempotencyHours } from './platform/http/idempotency.ts'
import type { OutboxChannel } from './platform/outbox/outbox.ts'
import { schedule } from './platform/schedule.ts'
import { senders, type SenderContext } from './platform/outbox/senders.ts'
import { refreshExpectedDates } from './platform/shipments/route/refresh-expected-dates.ts'
import { tellSubscribers } from './platform/shipments/tell-subscribers.ts'

/** What tasks may need beside connections and the time. */
export interface TaskContext extends Omit<SenderContext, 'pool'> {
  /** Sources of the market page. */
  market: Market
  /** Aborted when the process is to end: whatever can be left for later is. */
  stop: AbortSignal
}

/** Work that goes on behind the requests, at its own pace. Several workers may do it at once: each task takes its own locks. */
interface Task {
  name: string
  everyMs: number
  run(pool: Pool, now: Date, context: TaskContext): Promise<unknown>
}

const minute = 60_000
const day = 24 * 60 * minute

/** What was sent, or given up, is remembered this long. */
const outboxDays = 30

/** Looks often enough that mail leaves within a second; with nothing due that is one look into an index of what is due. */
const sending = (channel: OutboxChannel): Task => ({
  name: `send ${channel}`,
  everyMs: 500,
  async run(pool, now, { stop, ...context }) {
    const sender = senders[channel]({ pool, ...context })
    if (sender) await deliverOutbox(channel, sender, { pool, now, stop, log: context.log })
  },
})

/** How long one account is deleted from before the next gets a turn, and before a process that is to end may do so. */
const turnMs = 2000

/** Takes away what accounts had that were deleted, in turns, and says so when an account is gone altogether. */
function deletingAccounts(): Task {
  const positions = new Map<string, PurgePosition>()
  return {
    name: 'delete accounts',
    everyMs: 500,
    async run(pool, now) {
      for (const account of await accountsToPurge(pool)) {
        const { state, position } = await withClient(pool, (client) =>
          purgeAccount(client, account, {
            budgetMs: turnMs,
            from: positions.get(account),
            atEnd: (name, rows) =>
              writeAuditBy(
                client,
                { operation: 'accountPurged', now, source: 'worker' },
                { subject: 'account', subjectId: account, subjectName: name, accountId: account, after: { rows } },
              ),
          }),
        )
        if (position) positions.set(account, position)
        else if (state === 'done') positions.delete(account)
      }
    },
  }
}

export const tasks: Task[] = [
  {
    // files refresh what they touched; this is for pushes, which do not wait for it, and for imports that were cut off before they could
    name: 'refresh rollups',
    everyMs: 5000,
    async run(pool) {
      for (const account of await accountsWithDirtyMonths(pool)) await refreshRollups(pool, account)
    },
  },
  {
    name: 'refresh expected dates',
    everyMs: minute,
    run: (pool, now) => refreshExpectedDates(pool, now),
  },
  {
    name: 'rebuild accounts',
    everyMs: 5000,
    run: (pool) => rebuildDueAccounts(pool),
  },
  {
    name: 'forget what has expired',
    everyMs: 10 * minute,
    async run(pool, now) {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await pool.query('delete from idempotency_keys where created_at < $1', [before(idempotencyHours * 60 * minute)])
      await pool.query('delete from external_application_windows where minute < $1', [before(60 * minute)])
      await pool.query('delete from sign_in_failures where failed_at < $1', [before(60 * minute)])
      // a revoked session is kept as long as its tokens could have lived, so that their reuse is still recognised
      await pool.query('delete from sessions where ends_at < $1', [now])
      await pool.query('delete from shipment_changes where told_at < $1', [before(outboxDays * day)])
      await pool.query('delete from outbox where created_at < $1 and (sent_at < $1 or failed_at < $1)', [before(outboxDays * day)])
    },
  },
  deletingAccounts(),
  {
    // before what it puts into the outbox is looked for
    name: 'tell subscribers',
    everyMs: 500,
    async run(pool, now, { env, secret, stop }) {
      while (!stop.aborted && (await tellSubscribers({ pool, env, secret, now })) > 0);
    },
  },
  {
    name: 'fetch market sources',
    everyMs: 5000,
    run: (pool, _now, { env, log, market, stop }) =>
      fetchDueSources({
        pool,
        market,
        log,
        outgoing: { named: env.OUTGOING_ORIGINS ?? [], proxy: env.HTTPS_PROXY, stop },
        // calls take their time
        clock: () => new Date(),
      }),
  },
  {
    name: 'queue booking digests',
    everyMs: 5000,
    async run(pool, now, { env, stop }) {
      while (!stop.aborted && (await withTransaction(pool, (client) => queueBookingDigest(client, env, now))));
    },
  },
  sending('mail'),
  sending('push'),
]

/** Begins the tasks. @returns ends them, and waits for those under way */
export function startTasks(pool: Pool, context: Omit<TaskContext, 'stop'>): () => Promise<void> {
  const { env, log, market } = context
  for (const problem of market.problems) log.warn({ event: 'market_source_off', problem }, 'An entry of MARKET_SOURCES is off')
  if (!env.SMTP_URL && env.DATABASE_URL) log.warn('SMTP_URL is not set: mail waits in the outbox until it is')
  return schedule(
    tasks.map((task) => ({ ...task, run: (stop) => task.run(pool, new Date(), { ...context, stop }) })),
    log,
  )
}

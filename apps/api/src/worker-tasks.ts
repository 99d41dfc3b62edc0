import { withSession, withTransaction, type Pool } from '@portal/db/pool'
import { accountsWithDirtyMonths } from '@portal/db/cells/mark'
import { refreshCells } from '@portal/db/cells/refresh'
import { accountsToPurge, purgeAccount, type PurgePosition } from '@portal/db/purge-account'
import { recountBookings } from './domain/bookings/booking-counts.ts'
import { queueBookingDigest } from './domain/bookings/mail/booking-digest.ts'
import type { Market } from './domain/market/read-market.ts'
import { rebuildDueAccounts } from './ingest/rebuild-account.ts'
import { writeAuditWithClient } from './platform/audit/audit.ts'
import { deliverOutbox } from './platform/outbox/deliver-outbox.ts'
import { deleteObjectsOfFiles } from './platform/files/delete-objects.ts'
import type { OutboxChannel } from './platform/outbox/outbox.ts'
import { schedule } from './platform/process/schedule.ts'
import { TaskJournal } from './platform/process/task-journal.ts'
import type { SenderContext } from './platform/outbox/sender.ts'
import { senders } from './platform/outbox/senders.ts'
import { announceExpiringKeys, deleteOldKeys } from './domain/applications/expiring-keys.ts'
import { purgeConnections } from './domain/assistants/purge-connections.ts'
import { sweepExpiredRows } from './domain/retention/sweep-expired-rows.ts'
import { recordAttention } from './domain/shipments/attention/follow-attention.ts'
import { refreshExpectedDates } from './domain/shipments/refresh-expected-dates.ts'
import type { WebhookSender } from './domain/webhooks/webhook-sender.ts'
import { createWebhookSender } from './create-webhook-sender.ts'
import { notifyOfEvents } from './domain/notifications/notify-of-events.ts'
import { BatchWorker } from './modules/external/batch-worker.ts'
import { advanceSandboxes } from './sandbox/advance-sandboxes.ts'

/** Dependencies of the tasks besides connections and time. */
export interface TaskContext extends Omit<SenderContext, 'pool'> {
  /** Sources of the market page. */
  market: Market
  /** Connections for imports. */
  importPool: Pool
  /** Aborted on shutdown: tasks postpone their remaining work. */
  stop: AbortSignal
}

/** Background task. Several workers may run it concurrently: each task takes the necessary locks. */
interface Task {
  name: string
  everyMs: number
  run(pool: Pool, now: Date, context: TaskContext): Promise<unknown>
  /** Ends work that continues after a run. */
  end?(): Promise<void>
}

const minute = 60_000

/** Polls often enough that mail leaves within a second; without due items that is a single index lookup. */
const sending = (channel: OutboxChannel): Task => ({
  name: `send ${channel}`,
  everyMs: 500,
  async run(pool, now, { stop, ...context }) {
    const sender = senders[channel]({ pool, ...context })
    if (sender) await deliverOutbox(channel, sender, { pool, now, stop, log: context.log })
  },
})

/** Time slice of the deletion of one account, and maximum delay of a shutdown. */
const turnMs = 2000

/** Deletes the rows of deleted accounts in time slices, with an audit entry at the end. */
function deletingAccounts(): Task {
  const positions = new Map<string, PurgePosition>()
  return {
    name: 'delete accounts',
    everyMs: 500,
    async run(pool, now) {
      for (const account of await accountsToPurge(pool)) {
        const { state, position } = await withSession(pool, (client) =>
          purgeAccount(client, account, {
            budgetMs: turnMs,
            from: positions.get(account),
            atEnd: (name, rows) =>
              writeAuditWithClient(
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

/** Sends events to webhooks. Requests continue after a run, so that a receiver that hangs delays no other. */
function sendingWebhooks(): Task {
  let sender: WebhookSender | undefined
  return {
    name: 'send webhooks',
    everyMs: 250,
    async run(pool, _now, { env, secret, log }) {
      sender ??= createWebhookSender({ pool, env, secret, log, clock: () => new Date() })
      await sender.run()
    },
    async end() {
      await sender?.stop()
      sender = undefined
    },
  }
}

/** Runs pushes in the background. They continue after a run, so that pushes of other accounts are not delayed. */
function runningPushes(): Task {
  let worker: BatchWorker | undefined
  return {
    name: 'run pushes',
    everyMs: 250,
    async run(pool, _now, { importPool, log }) {
      worker ??= new BatchWorker({ pool, importPool, log, clock: () => new Date() })
      await worker.run()
    },
    async end() {
      await worker?.stop()
      worker = undefined
    },
  }
}

export const tasks: Task[] = [
  {
    // imports of files refresh rollups themselves; this covers pushes and interrupted imports
    name: 'refresh rollups',
    everyMs: 5000,
    async run(pool) {
      for (const account of await accountsWithDirtyMonths(pool)) await refreshCells(pool, account)
    },
  },
  {
    name: 'refresh expected dates',
    everyMs: minute,
    run: (pool, now) => refreshExpectedDates(pool, now),
  },
  {
    name: 'record attention',
    everyMs: 1000,
    run: (pool, now, { stop }) => recordAttention(pool, now, stop),
  },
  {
    name: 'rebuild accounts',
    everyMs: 5000,
    run: (pool) => rebuildDueAccounts(pool),
  },
  {
    name: 'delete expired rows',
    everyMs: 10 * minute,
    async run(pool, now, { env, log, stop }) {
      await pool.query('delete from webhooks where expires_at < $1', [now])
      // tasks of earlier releases
      await pool.query('delete from worker_tasks where greatest(ran_at, failed_at) < $1', [new Date(now.getTime() - 7 * 24 * 60 * minute)])
      try {
        await sweepExpiredRows({ pool, now, env, log, stop })
      } finally {
        // also if a table fails; connections end once their tokens are deleted
        await purgeConnections(pool, now)
        await deleteOldKeys(pool, now)
      }
    },
  },
  deletingAccounts(),
  {
    name: 'advance sandboxes',
    everyMs: minute,
    run: (pool, now, { log }) => advanceSandboxes(pool, now, log),
  },
  {
    name: 'announce expiring keys',
    everyMs: 10 * minute,
    run: (pool, now, { env }) => announceExpiringKeys(pool, env, now),
  },
  {
    // runs before the outbox tasks, which send the resulting items
    name: 'notify of events',
    everyMs: 500,
    async run(pool, now, { env, secret, stop }) {
      while (!stop.aborted && (await notifyOfEvents({ pool, env, secret, now })) > 0);
    },
  },
  {
    name: 'fetch market sources',
    everyMs: 5000,
    async run(pool, _now, { env, log, market, stop }) {
      if (market.sources.length === 0) return
      // few portals have sources, and the parsers of feeds are many modules
      const { fetchDueSources } = await import('./domain/market/fetch-sources.ts')
      await fetchDueSources({
        pool,
        market,
        log,
        outgoing: { named: env.OUTGOING_ORIGINS ?? [], proxy: env.HTTPS_PROXY, stop },
        // requests take time, so each one reads the clock
        clock: () => new Date(),
      })
    },
  },
  {
    name: 'queue booking digests',
    everyMs: 5000,
    async run(pool, now, { env, stop }) {
      while (!stop.aborted && (await withTransaction(pool, (client) => queueBookingDigest(client, env, now))));
    },
  },
  {
    name: 'recount bookings',
    everyMs: 10 * minute,
    run: (pool) => recountBookings(pool),
  },
  {
    name: 'delete objects',
    everyMs: 10_000,
    run: (pool, now, { log, stop }) => deleteObjectsOfFiles(pool, { now, log, stop }),
  },
  sending('mail'),
  sending('push'),
  sendingWebhooks(),
  runningPushes(),
]

/** Starts the tasks. @returns function that stops them and waits for running ones */
export function startTasks(pool: Pool, context: Omit<TaskContext, 'stop'>): () => Promise<void> {
  const { env, log, market } = context
  for (const problem of market.problems) log.warn({ event: 'market_source_off', problem }, 'an entry of MARKET_SOURCES is disabled')
  if (!env.SMTP_URL && env.DATABASE_URL) log.warn('SMTP_URL is not set: mail waits in the outbox until it is')
  const journal = new TaskJournal(pool)
  const runOf = (task: Task) => (stopped: AbortSignal) => task.run(pool, new Date(), { ...context, stop: stopped })
  const stop = schedule(
    tasks.map((task) => ({ ...task, run: journal.record(task.name, runOf(task)) })),
    log,
  )
  const stopJournal = journal.start()
  return async () => {
    await stop()
    await stopJournal()
    for (const task of tasks) await task.end?.()
  }
}

import { ok, problem, warning, formatCount, formatDuration, type Finding, type Statements } from './finding.ts'

export interface WorkerRun {
  name: string
  /** Time since the last run without an error; null if there was none. */
  ranSeconds: number | null
  failedSeconds: number | null
}

const runsQuery = `
  select name, extract(epoch from clock_timestamp() - ran_at)::float8 as "ranSeconds",
    extract(epoch from clock_timestamp() - failed_at)::float8 as "failedSeconds"
  from worker_tasks order by name`

/** Workers record their runs every ten seconds. */
const deadAfterSeconds = 60
/** The rarest task runs every ten minutes; a failing one waits for up to ten. */
const stuckAfterSeconds = 45 * 60

/** Checks that a worker runs and that none of its tasks fails. */
export async function checkWorker(database: Statements): Promise<Finding[]> {
  return [judgeWorker((await database.query<WorkerRun>(runsQuery)).rows)]
}

export function judgeWorker(runs: readonly WorkerRun[]): Finding {
  const check = 'Worker'
  const start = 'Start the worker (or set RUN_WORKER=on for one API process): without it no mail, webhook or notification is sent.'
  const last = Math.min(...runs.flatMap(({ ranSeconds, failedSeconds }) => [ranSeconds ?? Infinity, failedSeconds ?? Infinity]))
  if (last === Infinity) return problem(check, 'none has run since the start of the database', start)
  if (last > deadAfterSeconds) return problem(check, `the last one ended ${formatDuration(last)} ago`, start)
  const failing = runs.filter(({ ranSeconds, failedSeconds }) => failedSeconds !== null && failedSeconds < (ranSeconds ?? Infinity))
  if (failing.length > 0)
    return problem(
      check,
      `failing: ${failing.map(({ name }) => name).join(', ')}`,
      'The log of the worker has the cause: background task failed.',
    )
  const stuck = runs.filter(({ ranSeconds }) => (ranSeconds ?? Infinity) > stuckAfterSeconds)
  return stuck.length > 0
    ? warning(
        check,
        `not ended for a long time: ${stuck.map(({ name, ranSeconds }) => `${name} (${formatDuration(ranSeconds!)})`).join(', ')}`,
        'Look for their statements in pg_stat_activity; restart the worker if there are none.',
      )
    : ok(check, `ran ${formatDuration(last)} ago, ${runs.length} tasks`)
}

export interface Recomputation {
  months: number
  accounts: number
  /** Accounts whose derived columns a migration has invalidated. */
  rebuilds: number
}

/** Checks that months and accounts do not wait to be recomputed without a worker that does so. */
export async function checkRecomputation(database: Statements): Promise<Finding[]> {
  const [{ rows }, runs] = await Promise.all([
    database.query<Recomputation>(
      `select (select count(distinct (account_id, basis, month))::int from dirty_months) as months,
         (select count(distinct account_id)::int from dirty_months) as accounts,
         (select count(*)::int from accounts where rebuild_version is not null and deleting_since is null) as rebuilds`,
    ),
    database.query<WorkerRun>(runsQuery),
  ])
  return [judgeRecomputation(rows[0]!, judgeWorker(runs.rows).state === 'ok')]
}

export function judgeRecomputation({ months, accounts, rebuilds }: Recomputation, isWorkerSound: boolean): Finding {
  const check = 'Aggregates'
  if (months === 0 && rebuilds === 0) return ok(check, 'no month waits to be recomputed')
  const text = `waiting to be recomputed: ${formatCount(months, 'month')} of ${formatCount(accounts, 'account')}, ${formatCount(rebuilds, 'whole account')}; metrics are correct, but slower`
  return isWorkerSound ? ok(check, text) : warning(check, text, 'Correct the worker, which recomputes them.')
}

export interface OutboxQueue {
  channel: string
  waiting: number
  oldestSeconds: number
  /** Items abandoned in the last day. */
  abandoned: number
  /** True if an item was sent in the last six hours. */
  isSending: boolean
}

const outboxQuery = `
  select c.channel::text, count(o.id) filter (where o.failed_at is null)::int as waiting,
    coalesce(extract(epoch from clock_timestamp() - min(o.created_at) filter (where o.failed_at is null)), 0)::float8 as "oldestSeconds",
    count(o.id) filter (where o.failed_at > clock_timestamp() - interval '1 day')::int as abandoned,
    exists (select from outbox s where s.channel = c.channel and s.sent_at > clock_timestamp() - interval '6 hours') as "isSending"
  from unnest(enum_range(null::outbox_channel)) c(channel) left join outbox o on o.channel = c.channel and o.sent_at is null and not o.is_held
  group by c.channel order by c.channel`

const quarterHour = 15 * 60
const sixHours = 6 * 3600

/** Checks what waits in the outbox. @param hasMailServer false if mail waits until SMTP_URL is set */
export async function checkOutbox(database: Statements, hasMailServer: boolean): Promise<Finding[]> {
  return (await database.query<OutboxQueue>(outboxQuery)).rows.map((queue) => judgeOutbox(queue, hasMailServer))
}

export function judgeOutbox({ channel, waiting, oldestSeconds, abandoned, isSending }: OutboxQueue, hasMailServer: boolean): Finding {
  const check = `Outbox (${channel})`
  const text = `${waiting} waiting${waiting > 0 ? `, the oldest for ${formatDuration(oldestSeconds)}` : ''}; ${abandoned} abandoned in the last day`
  if (channel === 'mail' && waiting > 0 && !hasMailServer)
    return problem(check, text, 'Set SMTP_URL for the worker: mail waits until it is set.')
  const cause = 'Columns last_error and due_at of the table outbox have the causes and the next attempts (docs/operating.md, Mail).'
  // a single full mailbox delays an item for a day
  if (oldestSeconds > sixHours && !isSending) return problem(check, text, cause)
  return oldestSeconds > quarterHour || abandoned > 0 ? warning(check, text, cause) : ok(check, text)
}

export interface WebhookQueue {
  pending: number
  /** Time for which the oldest delivery to a receiver that does not fail is overdue. */
  overdueSeconds: number
  failed: number
  failing: number
  disabled: number
}

const webhooksQuery = `
  select count(*) filter (where d.state = 'pending')::int as pending,
    coalesce(extract(epoch from clock_timestamp() - min(d.due_at) filter (where d.state = 'pending' and w.state = 'enabled'
      and w.failing_since is null and coalesce(w.paused_until, '-infinity') < clock_timestamp())), 0)::float8 as "overdueSeconds",
    count(*) filter (where d.state = 'failed' and d.attempted_at > clock_timestamp() - interval '1 day')::int as failed,
    (select count(*)::int from webhooks where state = 'enabled' and failing_since < clock_timestamp() - interval '15 minutes') as failing,
    (select count(*)::int from webhooks where state in ('gone', 'failing')) as disabled
  from webhook_deliveries d join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id`

/** Checks what waits to be sent to webhooks. */
export async function checkWebhooks(database: Statements): Promise<Finding[]> {
  return [judgeWebhooks((await database.query<WebhookQueue>(webhooksQuery)).rows[0]!)]
}

export function judgeWebhooks({ pending, overdueSeconds, failed, failing, disabled }: WebhookQueue): Finding {
  const check = 'Webhooks'
  const text = `${pending} deliveries pending, ${failed} failed in the last day; ${failing} receivers failing, ${disabled} disabled because they failed`
  if (overdueSeconds > quarterHour)
    return problem(check, `${text}; overdue for ${formatDuration(overdueSeconds)}`, 'Correct the worker, which sends them.')
  return failing > 0 || failed > 0
    ? warning(check, text, 'The tab Webhooks of the application shows the responses; inform the operator of the receiver.')
    : ok(check, text)
}

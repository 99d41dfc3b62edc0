import type { Pool } from '@portal/db/pool'
import type { FastifyBaseLogger } from 'fastify'
import type { ImportAccount } from '../ingest/context/context.ts'
import { inSandbox } from './create-sample-data.ts'
import { dayMs } from './days.ts'
import { addRecords, changeShipment, importSample, readShipment, type Sandbox } from './sandbox-writes.ts'
import { voyagesUntil, type Change } from './voyages.ts'

/** Sandboxes whose test key was not used for this long rest; they catch up with the next request. */
const restAfterDays = 7
/** Maximum number of changes of a sandbox per run; the others follow with the next run. */
const maxChanges = 50

interface Clock {
  startedAt: Date
  advancedAt: Date
}

/** Something that happens to a sample shipment: its booking, or a step of its voyage. */
interface Progress {
  at: Date
  shipmentNumber: string
  /** Undefined for the booking, which creates the record. */
  change?: Change
  record: object
}

/**
 * Moves the sample shipments of all sandboxes in use to a time, and starts the deletion of sandboxes whose application or live account is gone.
 * A sandbox whose changes fail, because a test key has changed its shipments, does not delay the others.
 */
export async function advanceSandboxes(pool: Pool, now: Date, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  await pool.query(
    `update accounts a set deleting_since = $1
     where a.kind = 'sandbox' and a.deleting_since is null and not exists (
       select from sandboxes s join accounts l on l.id = s.live_account_id and l.deleting_since is null where s.account_id = a.id)`,
    [now],
  )
  const { rows } = await pool.query<ImportAccount>(
    `select a.id, a.base_currency as "baseCurrency", a.time_zone as "timeZone"
     from sandboxes s join accounts a on a.id = s.account_id and a.kind = 'sandbox' and a.deleting_since is null
     where s.advanced_at < $1 and exists (select from external_application_keys k where k.account_id = a.id and k.last_used_at > $2)
     order by s.advanced_at`,
    [now, new Date(now.getTime() - restAfterDays * dayMs)],
  )
  for (const account of rows)
    await advanceSandbox({ pool, locks: pool, account, now }).catch((error: unknown) =>
      log.warn({ err: error, account: account.id }, 'a sandbox was not advanced'),
    )
}

/** Moves the sample shipments of a sandbox to a time. */
const advanceSandbox = (sandbox: Sandbox): Promise<void> =>
  inSandbox(sandbox, async () => {
    const { pool, account, now } = sandbox
    // read under the lock: a reset may have started it again
    const { rows } = await pool.query<Record<keyof Clock, string>>(
      'select started_at as "startedAt", advanced_at as "advancedAt" from sandboxes where account_id = $1 and advanced_at < $2',
      [account.id, now],
    )
    const [row] = rows
    if (!row) return
    const clock = { startedAt: new Date(row.startedAt), advancedAt: new Date(row.advancedAt) }
    const all = progressBetween(clock, now, account)
    const due = all.slice(0, maxChanges)
    if (due.length > 0) await apply(sandbox, due)
    const reached = due.length < all.length ? due.at(-1)!.at : now
    await pool.query('update sandboxes set advanced_at = $2 where account_id = $1', [account.id, reached])
  })

/** Returns what happens after the last run until a time, in chronological order. */
function progressBetween({ startedAt, advancedAt }: Clock, now: Date, account: ImportAccount): Progress[] {
  return voyagesUntil(startedAt, now, account)
    .flatMap(({ createdAt, record, steps }): Progress[] => {
      const { shipmentNumber } = record
      return [{ at: createdAt, shipmentNumber, record }, ...steps.map(({ at, change }) => ({ at, shipmentNumber, change, record }))]
    })
    .filter(({ at }) => at > advancedAt && at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Imports changes one after the other, so that each is reported. A shipment that exists already, because it was pushed, is not replaced. */
const apply = (sandbox: Sandbox, due: readonly Progress[]): Promise<void> =>
  importSample(sandbox, async (run) => {
    for (const { shipmentNumber, change, record } of due)
      if (change) await changeShipment(sandbox, run, shipmentNumber, change)
      else if (!(await readShipment(sandbox, shipmentNumber))) await addRecords(run, 'shipments', [record])
  })

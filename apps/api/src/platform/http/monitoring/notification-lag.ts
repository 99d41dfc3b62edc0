import { Gauge } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { readForMetrics } from './read-for-metrics.ts'

/** Age of the first event after the notified ones of each account: one index lookup per account. */
const lagQuery = `
  select coalesce(extract(epoch from clock_timestamp() - min(e.recorded_at)), 0)::float8 as lag
  from accounts a left join notification_positions p on p.account_id = a.id
  cross join lateral (select recorded_at from integration_events e where e.account_id = a.id
    and (e.epoch, e.transaction_id, e.sequence) > (coalesce(p.epoch, 0), coalesce(p.transaction_id, 0), coalesce(p.sequence, 0))
    order by e.epoch, e.transaction_id, e.sequence limit 1) e
  where a.deleting_since is null`

/** Gauge of the time for which the oldest event has waited until users are notified of it. */
export const createNotificationLagGauge = (database: Database): Gauge =>
  new Gauge({
    name: 'notification_lag_seconds',
    help: 'Age of the oldest event that users have not been notified of, or that has not been passed as of no interest to them',
    registers: [],
    async collect() {
      const [row] = await readForMetrics<{ lag: number }>(database, lagQuery)
      this.set(row?.lag ?? Number.NaN)
    },
  })

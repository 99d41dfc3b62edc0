import { deliveryDays } from '@portal/contracts/external/webhooks/webhook-model'
import { sql } from '@portal/db/read'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findInAnyMode } from './find-application.ts'
import { lastDays } from './last-days.ts'

interface DayRow {
  date: string
  ended: number
  failed: number
  p95Ms: number | null
}

/** Returns deliveries that ended, those that failed, and the 95th percentile of their duration per day, oldest day first. */
export const getWebhookDeliveryDays = ({ database }: HandlerDependencies): Handler<'getWebhookDeliveryDays'> => {
  return async ({ id }, scope, { now }) => {
    const { accountId, account } = await findInAnyMode(scope, id)
    const reader = database.primaryReaderFor(accountId)
    // a delivery that was skipped has no attempt
    return reader.rows<DayRow>(
      sql`with days as (${lastDays(deliveryDays, now, account.timeZone)}),
        deliveries as (
          select (coalesce(d.attempted_at, d.created_at) at time zone ${account.timeZone})::date as day, d.state, d.duration_ms
          from ${reader.from('webhook_deliveries')} d where not d.is_test and d.state <> 'pending'
            and d.webhook_id in (select w.id from ${reader.from('webhooks')} w where w.application_id = ${id}::uuid))
        select to_char(day, 'YYYY-MM-DD') as date, count(d.state)::int as ended, (count(*) filter (where d.state = 'failed'))::int as failed,
          (percentile_disc(0.95) within group (order by d.duration_ms))::int as "p95Ms"
        from days left join deliveries d using (day) group by day order by day`,
    )
  }
}

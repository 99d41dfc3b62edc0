import { requestLogDays } from '@portal/contracts/accounts/external-request'
import { sql } from '@portal/db/read'
import { maxDurationMs } from '../../domain/applications/duration-buckets.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findInAnyMode } from './find-application.ts'
import { lastDays } from './last-days.ts'

interface DayRow {
  date: string
  calls: number
  refused: number
  bucket: number | null
}

/** Returns requests, refused requests and the 95th percentile of their duration per day, oldest day first. */
export const getExternalRequestDays = ({ database }: HandlerDependencies): Handler<'getExternalRequestDays'> => {
  return async ({ id }, scope, { now }) => {
    const { accountId, account } = await findInAnyMode(scope, id)
    const reader = database.primaryReaderFor(accountId)
    const rows = await reader.rows<DayRow>(
      sql`with days as (${lastDays(requestLogDays, now, account.timeZone)}),
        buckets as (
          select (c.quarter at time zone ${account.timeZone})::date as day, c.duration_bucket as bucket, sum(c.calls) as calls,
            coalesce(sum(c.calls) filter (where c.is_refused), 0) as refused
          from ${reader.from('external_request_counts')} c where c.application_id = ${id}::uuid group by 1, 2),
        ranked as (select b.*, sum(b.calls) over (partition by b.day order by b.bucket) as reached, sum(b.calls) over (partition by b.day) as total
          from buckets b)
        select to_char(day, 'YYYY-MM-DD') as date, coalesce(sum(r.calls), 0)::int as calls, coalesce(sum(r.refused), 0)::int as refused,
          min(r.bucket) filter (where r.reached >= 0.95 * r.total) as bucket
        from days left join ranked r using (day) group by day order by day`,
    )
    return rows.map(({ bucket, ...day }) => ({ ...day, p95Ms: bucket === null ? null : maxDurationMs(bucket) }))
  }
}

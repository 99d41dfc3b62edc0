import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * Counts files of one direction per month in the account's time zone, from the first month with a file in either direction to the current
 * month. Both charts cover the same months; empty months are 0.
 */
export const ediFileChart =
  (direction: 'received' | 'sent'): Handler<'getFilesReceivedChart'> =>
  async (_, { reader, account }, { now }) => {
    const monthInZone = (instant: unknown) => sql`date_trunc('month', ${instant} at time zone ${account.timeZone})`
    const current = monthInZone(sql`${now}::timestamptz`)
    const items = await reader.rows<{ date: string; value: number }>(
      sql`with files as (select ${monthInZone(sql`e.exchanged_at`)} as month, e.direction from ${reader.from('edi_files')} e),
        months as (select generate_series(min(month), greatest(max(month) filter (where month < ${current} + interval '1 year'), ${current}), interval '1 month')
            as month from files)
        select m.month::date::text as date, count(f.direction)::int as value
        from months m left join files f on f.month = m.month and f.direction = ${direction} group by 1 order by 1`,
    )
    return { items }
  }

import type { Endpoints } from '@portal/contracts'
import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'

/** How many files went one way, per month of the account; months without any are left out. */
export const filesChart =
  (direction: 'received' | 'sent'): Handler<Endpoints['getFilesReceivedChart']> =>
  async (_, { reader, account }) => ({
    items: await reader.rows<{ date: string; value: number }>(
      sql`select date_trunc('month', e.exchanged_at at time zone ${account.timeZone})::date::text as date, count(*)::int as value
        from ${reader.from('edi_files')} e where e.direction = ${direction} group by 1 order by 1`,
    ),
  })

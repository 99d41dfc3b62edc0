import { checksumLists, type ChecksumList } from '@portal/contracts/external/changes/changes'
import type { AccountTable } from '@portal/db/account-table'
import { sql } from '@portal/db/read'
import { instantText } from '../../../domain/records/record-sql.ts'
import { rejectClosedEndpoint } from '../../../platform/access/authorize-application.ts'
import type { ExternalHandler } from '../../../platform/http/external/application-route.ts'

interface ListTable {
  table: AccountTable
  key: string
  /** True if the table has placeholders that the list leaves out. */
  hasStubs: boolean
}

const tables: Record<ChecksumList, ListTable> = {
  shipments: { table: 'shipments', key: 'shipment_number', hasStubs: false },
  'purchase-orders': { table: 'purchase_orders', key: 'order_number', hasStubs: true },
  products: { table: 'products', key: 'code', hasStubs: true },
  suppliers: { table: 'suppliers', key: 'code', hasStubs: true },
}

/** Returns the number of records of a list and their checksum by month of their last change. */
export const getExternalChecksums: ExternalHandler<'getExternalChecksums'> = async ({ of, month }, scope) => {
  const reader = scope.access(checksumLists[of])
  if (typeof reader === 'string') return rejectClosedEndpoint(reader, checksumLists[of], scope.account, 'of')
  const { table, key, hasStubs } = tables[of]
  const start = month && `${month}-01T00:00:00Z`
  const changedAt = sql`t.changed_at`
  const months = await reader.rows<{ month: string; rows: number; checksum: string }>(sql`
    select l.month, count(*)::int as rows, encode(sha256(convert_to(string_agg(l.line, '' order by l.line collate "C"), 'UTF8')), 'hex') as checksum
    from (select to_char(${changedAt} at time zone 'UTC', 'YYYY-MM') as month, ${sql.ref(`t.${key}`)} || ' ' || ${instantText(changedAt)} || e'\n' as line
      from ${reader.from(table)} t where ${hasStubs ? sql`not t.is_stub` : sql`true`}
        ${start ? sql`and t.changed_at >= ${start}::timestamptz and t.changed_at < ${start}::timestamptz + interval '1 month'` : sql``}) l
    group by l.month order by l.month`)
  return { months }
}

import type { ReportFileItem } from '@portal/contracts/files/file'
import { sql, type Sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'

/** Sort expressions; names use a fixed collation instead of the database's. */
const sorts: Record<'fileName' | 'createdDate' | 'size', Sql> = {
  fileName: sql`r.file_name collate "und-x-icu"`,
  createdDate: sql`f.created_date`,
  size: sql`f.size`,
}

/** Returns a page of the account's report files. */
export const listReportFiles: Handler<'listReportFiles'> = async (input, { reader }) => {
  const { page, size, column, direction, searchText } = input
  const requested = searchText?.trim().toLowerCase()
  const source = sql`from ${reader.from('report_files')} r join ${reader.from('stored_files')} f on f.id = r.file_id
    where ${requested ? sql`strpos(lower(r.file_name collate pg_unicode_fast), ${requested}) > 0` : sql`true`}`
  const [list, { count }] = await Promise.all([
    reader.rows<ReportFileItem>(
      sql`select r.id, r.file_name as "fileName", f.size::float8 as size,
          to_char(f.created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdDate" ${source}
        order by ${sorts[column]} ${sql.raw(direction)}, r.id ${sql.raw(direction)} limit ${size} offset ${(page - 1) * size}`,
    ),
    reader.row<{ count: number }>(sql`select count(*)::int as count ${source}`),
  ])
  return { list, totalItems: count }
}

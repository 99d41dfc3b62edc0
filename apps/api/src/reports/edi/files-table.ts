import type { Endpoints } from '@portal/contracts'
import type { ediColumns, EdiStatus } from '@portal/contracts/files/file-choices'
import type { Input } from '@portal/contracts/endpoint'
import { sql, type Sql } from '@portal/db/read'
import type { AccountScope } from '../../platform/access/scope.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'

const sorts: Record<(typeof ediColumns)[number], Sql> = {
  time: sql`e.exchanged_at`,
  documentNumber: sql`e.document_number collate "und-x-icu"`,
  status: sql`e.status`,
  standard: sql`e.format`,
}

/** Formats a timestamp as in the contract. */
export const toIsoInstant = sql`to_char(e.exchanged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface Item<T extends string> {
  ediId: string
  documentNumber: string
  standard: string
  types: string[]
  status: EdiStatus
  heldReason: string | null
  time: Record<T, string>
}

/** First reason in a held file, refused parts before others. */
const heldReason = sql`case when e.status = 'quarantined' then (
  select left(note->>'reason', 300) from jsonb_array_elements(e.notes) with ordinality as listed(note, place)
  order by (note->>'refused')::boolean desc, place limit 1) end`

/**
 * Lists files of one direction, filtered by days in the account's time zone.
 * @param timeName response property for the time of a file
 */
export const ediFileTable =
  <T extends 'receivedTime' | 'sentTime'>(direction: 'received' | 'sent', timeName: T) =>
  async (
    { start, end, searchText, status, sortField, sortDirection, skip, take }: Input<Endpoints['getFilesReceivedTable']>,
    { reader, account }: AccountScope,
  ): Promise<{ items: (Omit<Item<T>, 'time'> & Record<T, string>)[]; count: number }> => {
    const way = sql.raw(sortDirection)
    const midnight = (date: string, days: number) => sql`((${date}::date + ${days}::int)::timestamp at time zone ${account.timeZone})`
    const conditions = [
      sql`e.direction = ${direction}`,
      ...(start ? [sql`e.exchanged_at >= ${midnight(start, 0)}`] : []),
      ...(end ? [sql`e.exchanged_at < ${midnight(end, 1)}`] : []),
      ...(status ? [sql`e.status = ${status}`] : []),
      ...(searchText?.trim() ? [sql`lower(e.document_number collate pg_unicode_fast) like ${containsPattern(searchText.trim())}`] : []),
    ]
    const source = sql`from ${reader.from('edi_files')} e where ${sql.join(conditions, ' and ')}`
    const [items, { count }] = await Promise.all([
      reader.rows<Omit<Item<T>, 'time'> & Record<T, string>>(
        sql`select e.id as "ediId", e.document_number as "documentNumber", e.format as standard, e.types, e.status::text as status,
            ${heldReason} as "heldReason", ${toIsoInstant} as ${sql.ref(timeName)} ${source}
          order by ${sorts[sortField]} ${way}, e.id ${way} limit ${take} offset ${skip}`,
      ),
      reader.row<{ count: number }>(sql`select count(*)::int as count ${source}`),
    ])
    return { items, count }
  }

import { sql, type AccountReader, type PlannerSettings, type RawBuilder } from '@portal/db/read'
import { pipeline, Transform, type Readable } from 'node:stream'
import { byteOrderMark, guardFormula, guardFormulaSql, listSeparator } from '../export/csv-cells.ts'
import type { ExportColumn } from '../export/table.ts'

type Sql = RawBuilder<unknown>

/**
 * A table as CSV written by PostgreSQL itself: three times as fast as formatting rows in this process. The cells follow the same rules as
 * `csvStream` (decision 41).
 * @param select makes the query from its cells
 */
export async function csvFromCopy(
  reader: AccountReader,
  columns: ExportColumn[],
  select: (cells: Sql[]) => Sql,
  cells: Sql[],
  planner: PlannerSettings,
  progress: (rows: number) => void,
): Promise<Readable> {
  const query = select(columns.map(({ type }, index) => asText(type, cells[index]!)))
  const copied = await reader.copyOut(query, 'format csv', planner)
  const header = `${byteOrderMark}${columns.map(({ label }) => quoted(guardFormula(label))).join(',')}\r\n`
  return pipeline(copied, withCrLf(header, progress), () => {})
}

/** A cell as CSV has it, before PostgreSQL quotes it; only texts are guarded, so that a number stays a number. */
function asText(type: ExportColumn['type'], cell: Sql): Sql {
  // worked out once, and looked at three times
  if (type === 'statuses')
    return sql`(select ${guardFormulaSql(sql`t.line`)} from (select array_to_string(${cell}, ${listSeparator}) as line offset 0) t)`
  if (type === 'list') return guardFormulaSql(sql`array_to_string(${cell}, ${listSeparator})`)
  return type === 'text' ? guardFormulaSql(cell) : cell
}

const quoted = (label: string) => (/[",\r\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label)

const [quote, lineFeed, carriageReturn] = [34, 10, 13]

/** PostgreSQL ends its lines with LF; RFC 4180 wants CRLF. Line feeds inside quotes are content and stay. Counts the rows on the way. */
function withCrLf(header: string, progress: (rows: number) => void): Transform {
  let inQuotes = false
  let rows = 0
  const lineEnds = (chunk: Buffer): number[] => {
    const ends: number[] = []
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]!
      // a doubled quote turns the state twice
      if (byte === quote) inQuotes = !inQuotes
      else if (byte === lineFeed && !inQuotes) ends.push(index)
    }
    return ends
  }
  return new Transform({
    construct(ready) {
      this.push(header)
      ready()
    },
    transform(chunk: Buffer, _encoding, done) {
      const ends = lineEnds(chunk)
      const out = Buffer.allocUnsafe(chunk.length + ends.length)
      let from = 0
      let to = 0
      for (const end of ends) {
        to += chunk.copy(out, to, from, end)
        out[to++] = carriageReturn
        from = end
      }
      chunk.copy(out, to, from)
      rows += ends.length
      progress(rows)
      done(null, out)
    },
  })
}

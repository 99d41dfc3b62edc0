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

/** What is handed on at once. PostgreSQL sends 8 kB at a time; to write each of them takes a third of what an export costs here. */
const pieceSize = 64 * 1024

/** PostgreSQL ends its lines with LF; RFC 4180 wants CRLF. Line feeds inside quotes are content and stay. Counts the rows on the way. */
function withCrLf(header: string, progress: (rows: number) => void): Transform {
  let inQuotes = false
  let rows = 0
  // from quote to quote and from line feed to line feed: looking at every byte takes three times as long
  const lineEnds = (chunk: Buffer): number[] => {
    const ends: number[] = []
    let nextQuote = chunk.indexOf(quote)
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, end + 1)) {
      // a doubled quote turns the state twice
      for (; nextQuote !== -1 && nextQuote < end; nextQuote = chunk.indexOf(quote, nextQuote + 1)) inQuotes = !inQuotes
      if (!inQuotes) ends.push(end)
    }
    for (; nextQuote !== -1; nextQuote = chunk.indexOf(quote, nextQuote + 1)) inQuotes = !inQuotes
    return ends
  }
  let out = Buffer.allocUnsafe(pieceSize)
  let filled = 0
  const handOn = (to: Transform) => {
    if (filled > 0) to.push(out.subarray(0, filled))
    filled = 0
  }
  return new Transform({
    construct(ready) {
      this.push(header)
      ready()
    },
    transform(chunk: Buffer, _encoding, done) {
      const ends = lineEnds(chunk)
      const needed = chunk.length + ends.length
      if (filled + needed > out.length) {
        handOn(this)
        out = Buffer.allocUnsafe(Math.max(pieceSize, needed))
      }
      let from = 0
      for (const end of ends) {
        filled += chunk.copy(out, filled, from, end)
        out[filled++] = carriageReturn
        from = end
      }
      filled += chunk.copy(out, filled, from)
      rows += ends.length
      progress(rows)
      done()
    },
    flush(done) {
      handOn(this)
      done()
    },
  })
}

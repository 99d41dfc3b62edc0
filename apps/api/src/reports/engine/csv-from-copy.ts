import { sql, type AccountReader, type PlannerSettings, type Sql } from '@portal/db/read'
import { pipeline, Transform, type Readable } from 'node:stream'
import { byteOrderMark, csvCell, escapeFormula, escapeFormulaSql, listSeparator } from '../../documents/csv-cells.ts'
import type { Cell, ExportColumn } from '../../documents/table.ts'

interface CopiedRows {
  /** Builds the query from its cells. */
  select: (cells: Sql[]) => Sql
  cells: Sql[]
  planner: PlannerSettings
  /** Row after those of the query. */
  last: Cell[] | undefined
}

/**
 * Streams a table as CSV written by PostgreSQL, three times as fast as formatting rows in this process. Cells follow the rules of
 * `csvStream` (decision 41).
 */
export async function csvFromCopy(
  reader: AccountReader,
  columns: ExportColumn[],
  { select, cells, planner, last }: CopiedRows,
  progress: (rows: number) => void,
): Promise<Readable> {
  const query = select(columns.map(({ type }, index) => asText(type, cells[index]!)))
  const copied = await reader.copyOut(query, 'format csv', planner)
  const header = `${byteOrderMark}${columns.map(({ label }) => quoted(escapeFormula(label))).join(',')}\r\n`
  const footer = last ? `${columns.map(({ type }, at) => quoted(csvCell(type, last[at]!))).join(',')}\r\n` : ''
  return pipeline(copied, withCrLf(header, footer, progress), () => {})
}

/** Returns a cell for CSV, before PostgreSQL quotes it. Formulas are escaped in texts only, so that numbers stay numbers. */
function asText(type: ExportColumn['type'], cell: Sql): Sql {
  // `offset 0` computes the text once, because `escapeFormulaSql` uses it three times
  if (type === 'statuses')
    return sql`(select ${escapeFormulaSql(sql`t.line`)} from (select array_to_string(${cell}, ${listSeparator}) as line offset 0) t)`
  if (type === 'list') return escapeFormulaSql(sql`array_to_string(${cell}, ${listSeparator})`)
  return type === 'text' ? escapeFormulaSql(cell) : cell
}

const quoted = (label: string) => (/[",\r\n]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label)

const [quote, lineFeed, carriageReturn] = [34, 10, 13]

/** Output chunk size. PostgreSQL sends 8 kB at a time; writing each chunk takes a third of the CPU time of an export. */
const pieceSize = 64 * 1024

/** Replaces PostgreSQL's LF line ends by CRLF (RFC 4180) and counts rows. Line feeds inside quotes are content and stay. */
function withCrLf(header: string, footer: string, progress: (rows: number) => void): Transform {
  let inQuotes = false
  let rows = 0
  // searches for quotes and line feeds; a loop over every byte takes three times as long
  const lineEnds = (chunk: Buffer): number[] => {
    const ends: number[] = []
    let nextQuote = chunk.indexOf(quote)
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, end + 1)) {
      // a doubled quote toggles the state twice
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
      this.push(footer)
      done()
    },
  })
}

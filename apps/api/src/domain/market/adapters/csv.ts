import type { EntryOf } from '../source-entry.ts'
import { checkPoints, type WrittenPoint } from './check-points.ts'
import { SourceError, type MarketAdapter } from './market-source.ts'

/** CSV with a date column and value columns, as publishers offer for download. */
export const csv: MarketAdapter<EntryOf<'csv'>> = {
  accepts: /^(text\/(csv|plain|tab-separated-values)|application\/(csv|octet-stream|vnd\.ms-excel))\b/,
  accept: 'text/csv, text/plain;q=0.9',
  read(entry, { text, symbol }, now) {
    const rows = parseRows(text.replace(/^\uFEFF/, ''), entry.delimiter)
    const header = rows.findIndex((row) => row.includes(entry.dateColumn))
    if (header < 0) throw new SourceError(`The response has no column ${entry.dateColumn}.`)
    const columns = rows[header]!
    const symbols = entry.symbols.filter((one) => symbol === undefined || one.symbol === symbol)
    const points = symbols.flatMap((one): WrittenPoint[] => {
      const column = columns.indexOf(one.column ?? entry.valueColumn)
      if (column < 0) throw new SourceError(`The response has no column ${one.column ?? entry.valueColumn}.`)
      const date = columns.indexOf(entry.dateColumn)
      return rows.slice(header + 1).flatMap((row) => {
        const [day, value] = [row[date] ?? '', row[column] ?? '']
        return day === ''
          ? []
          : [{ symbol: one.symbol, date: isoDate(day, entry.dateFormat), value: normalizeNumber(value, entry.decimalComma) }]
      })
    })
    return checkPoints(points, entry.rhythm, now)
  },
}

const orders = {
  'DD/MM/YYYY': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/,
  'MM/DD/YYYY': /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/,
  'DD.MM.YYYY': /^(?<d>\d{1,2})\.(?<m>\d{1,2})\.(?<y>\d{4})$/,
  YYYYMMDD: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
}

function isoDate(written: string, format: 'YYYY-MM-DD' | keyof typeof orders): string {
  if (format === 'YYYY-MM-DD') return written
  const parts = orders[format].exec(written)?.groups
  return parts ? `${parts['y']}-${parts['m']!.padStart(2, '0')}-${parts['d']!.padStart(2, '0')}` : written
}

/** Removes thousands separators and converts the decimal separator to a point. */
function normalizeNumber(written: string, decimalComma: boolean): string {
  const text = written.replaceAll(/[\s\u00A0\u202F']/g, '')
  const [point, thousands] = decimalComma ? [',', '.'] : ['.', ',']
  return text.replaceAll(thousands, '').replace(point, '.')
}

/** Parses CSV (RFC 4180). An unclosed quote ends with the text. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)(?:"|$)|([^"\\r\\n${delimiter}][^\\r\\n${delimiter}]*)?)(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  while (cell.lastIndex < text.length) {
    const from = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new SourceError(`The response is not valid CSV at character ${from + 1}.`)
    const [, quoted, plain = '', end] = found
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== delimiter) rows.push([])
  }
  return rows
}

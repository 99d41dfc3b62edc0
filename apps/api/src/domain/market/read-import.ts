import { z } from 'zod'
import { checkPoints } from './adapters/check-points.ts'
import { checkRates, type WrittenRate } from './adapters/check-rates.ts'
import { parseExact, SourceError, type ParsedResponse } from './adapters/market-source.ts'
import { writtenRates } from './adapters/rates-json.ts'
import { toItem } from './feed-item.ts'
import type { ConfiguredSource, Market } from './read-market.ts'
import { kindOf } from './source-entry.ts'
import type { MarketRows } from './store-rows.ts'

export interface ImportedRows extends MarketRows {
  kind: 'rates' | 'indexes' | 'items'
}

interface Import {
  bySource: Map<string, ImportedRows>
  /** Reasons for the lines that were left out. */
  rejected: string[]
}

const text = z.string().max(2000)
const rate = z.strictObject({ source: text, currency: text, date: text, perEuro: text })
const point = z.strictObject({ source: text, symbol: text, date: text, value: text })
const item = z.strictObject({
  source: text,
  title: text,
  link: text.optional(),
  author: text.optional(),
  description: z.string().max(50_000).optional(),
  publishedDate: text.optional(),
})
/** Schema of a line by the kind of data of its source, which must be configured. */
const forms = { rates: rate, indexes: point, items: item }

/**
 * Reads a file of market data: CSV of the European Central Bank, `{base, date, rates}`, or one JSON line per rate, value or item with its
 * source.
 * @param source of the rates in the first two formats; by default the first configured source of rates
 * @throws {SourceError} if it is in none of these formats
 */
export function readImport(content: string, market: Market, source: string | undefined, now: Date): Import {
  const body = content.replace(/^\uFEFF/, '').trim()
  if (/^Date *, *[A-Z]{3} *[,\r\n]/.test(body)) return ofRates(ecbCsv(body), ratesSource(market, source), now)
  if (!body.startsWith('{'))
    throw new SourceError(
      'Unknown file format. Use CSV of the European Central Bank, {"base", "date", "rates"}, or one JSON object per line.',
    )
  const [first = ''] = body.split('\n', 1)
  if (!/"source"\s*:/.test(first)) {
    return ofRates(writtenRates(parseExact(body)), ratesSource(market, source), now)
  }
  return ofLines(body.split('\n'), market, now)
}

function ratesSource(market: Market, source: string | undefined): string {
  const found = market.sources.find((entry) => kindOf(entry) === 'rates' && (source === undefined || entry.id === source))
  if (!found)
    throw new SourceError(
      source === undefined ? 'MARKET_SOURCES has no exchange rate source.' : `MARKET_SOURCES has no exchange rate source ${source}.`,
    )
  return found.id
}

function ecbCsv(body: string): WrittenRate[] {
  const [header = '', ...lines] = body.split(/\r?\n/)
  const currencies = header.split(',').slice(1)
  return lines.flatMap((line) => {
    const [date = '', ...values] = line.split(',')
    return values.flatMap((perEuro, index) => {
      const currency = currencies[index]?.trim()
      return currency && !/^(N\/A)?$/.test(perEuro.trim()) ? [{ currency, date: isoDay(date.trim()), perEuro: perEuro.trim() }] : []
    })
  })
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Converts `25 November 2026`, as in the ECB's daily file, to ISO 8601. Other texts stay unchanged. */
function isoDay(written: string): string {
  const [, day = '', name = '', year] = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/.exec(written) ?? []
  const month = months.indexOf(name.slice(0, 3).toLowerCase())
  return year && month >= 0 ? `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}` : written
}

function ofRates(written: readonly WrittenRate[], source: string, now: Date): Import {
  const { rates = [], notes = [] } = checkRates(written, now)
  return { bySource: new Map([[source, { kind: 'rates', rates, points: [], items: [] }]]), rejected: notes }
}

function ofLines(lines: readonly string[], market: Market, now: Date): Import {
  const bySource = new Map<
    string,
    {
      kind: ImportedRows['kind']
      rates: MarketRows['rates'][number][]
      points: MarketRows['points'][number][]
      items: MarketRows['items'][number][]
    }
  >()
  const rejected: string[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    try {
      const { entry, reading } = readLine(line, market, now)
      const rows = bySource.get(entry.id) ?? { kind: kindOf(entry), rates: [], points: [], items: [] }
      rows.rates.push(...(reading.rates ?? []))
      rows.points.push(...(reading.points ?? []))
      rows.items.push(...(reading.items ?? []))
      bySource.set(entry.id, rows)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      rejected.push(`Line ${index + 1}: ${aboutIt(error.message)}`)
    }
  }
  return { bySource, rejected }
}

/** Rewords an error about a response as one about a line. */
const aboutIt = (message: string) => message.replaceAll('The response', 'The line').replaceAll('the response', 'the line')

function readLine(line: string, market: Market, now: Date): { entry: ConfiguredSource; reading: ParsedResponse } {
  const value = parseExact(line) as { source?: unknown } | null
  const entry = market.sources.find(({ id }) => id === value?.source)
  if (!entry) throw new SourceError('The line names no configured source.')
  const parsed = forms[kindOf(entry)].safeParse(value)
  if (!parsed.success)
    throw new SourceError(
      `The line does not have the format of ${entry.id}: ${parsed.error.issues[0]!.path.join('.')} ${parsed.error.issues[0]!.message}`,
    )
  return { entry, reading: parseRecord(entry, parsed.data, now) }
}

function parseRecord(entry: ConfiguredSource, line: z.output<typeof rate | typeof point | typeof item>, now: Date): ParsedResponse {
  if ('currency' in line) return checkRates([line], now)
  if ('symbol' in line) {
    const isKnown = 'symbols' in entry && entry.symbols.some(({ symbol }) => symbol === line.symbol)
    if (!isKnown) throw new SourceError(`${entry.id} has no index ${line.symbol}.`)
    return checkPoints([line], entry.rhythm, now)
  }
  const stored = toItem(line, now)
  if (!stored) throw new SourceError('The line has no title.')
  return { items: [stored] }
}

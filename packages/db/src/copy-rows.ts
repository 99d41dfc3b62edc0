import type { DB } from './generated/tables.ts'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TimeSlices } from './time-slices.ts'

export type Rows<T extends keyof DB> = readonly Insertable<DB[T]>[]

type Row = Readonly<Record<string, unknown>>

/** Approximate number of characters per chunk written to the socket. */
const pieceSize = 32 * 1024

/**
 * Appends rows with COPY, the fastest way to insert. Columns are the properties of the first row; all rows must have the same ones.
 * The iterable is consumed with backpressure from the connection.
 */
export async function copyRows<T extends keyof DB>(
  client: pg.ClientBase,
  table: T,
  rows: Iterable<Insertable<DB[T]>>,
  into: string = table,
): Promise<void> {
  const rest = (rows as Iterable<Row>)[Symbol.iterator]()
  const first = rest.next()
  if (first.done) return
  const columns = Object.keys(first.value)
  const stream = client.query(copyFrom(`copy ${into} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`))
  await pipeline(Readable.from(encode(first.value, rest, columns), { objectMode: true }), stream)
}

/** Inserts rows, replacing those with the same key. */
export async function upsertRows<T extends keyof DB>(
  client: pg.ClientBase,
  table: T,
  key: readonly string[],
  rows: Iterable<Insertable<DB[T]>>,
): Promise<void> {
  const all = Iterator.from(rows)
  const first = all.next()
  if (first.done) return
  const columns = Object.keys(first.value).map((name) => `"${name}"`)
  const stage = `stage_${table}`
  await client.query(`create temp table ${stage} on commit drop as select ${columns.join(', ')} from ${table} with no data`)
  await copyRows(client, table, startingWith(first.value, all), stage)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) select * from ${stage}
     on conflict (${key.join(', ')}) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  )
  await client.query(`drop table ${stage}`)
}

function* startingWith<R>(first: R, rest: Iterable<R>): Generator<R> {
  yield first
  yield* rest
}

/** Encodes rows in pieces. Rows are computed on demand, and some of them are large: long runs are split into slices. */
async function* encode(first: Row, rest: Iterator<Row>, columns: string[]): AsyncGenerator<string> {
  const slices = new TimeSlices()
  let piece = ''
  for (let row: Row | undefined = first; row; row = rest.next().value as Row | undefined) {
    for (let index = 0; index < columns.length; index++) {
      piece += (index ? '\t' : '') + field(row[columns[index]!])
    }
    piece += '\n'
    if (piece.length > pieceSize) {
      yield piece
      piece = ''
    }
    if (slices.isOver) await slices.next()
  }
  if (piece) yield piece
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escape = (text: string) => (special.test(text) ? text.replaceAll(specials, (character) => escapes[character]!) : text)

/** Formats a value for COPY's text format. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return escape(`{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return escape(JSON.stringify(value))
}

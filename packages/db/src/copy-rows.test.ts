import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyRows, upsertRows, type Rows } from './copy-rows.ts'
import { createPool, type Pool } from './pool.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { maxSliceMs } from './time-slices.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const hash = Buffer.from([0, 92, 255])

/** Texts with characters that have a meaning in COPY, arrays or JSON. */
// oxfmt-ignore
const texts = [
  '', ' ', 'plain', '\\N', '\\.', '\\', '\\\\', '\\x41', 'a\tb', 'a\nb', 'a\r\nb', '\b\f\v', '{}', '{a,b}', '"', '\\"', "'", "''", ',', 'null', 'NULL',
  'Möbel 家具 🚢', '\u2028', '\ufeff', '$1', '%s', '\u0001',
]

describe('rows', () => {
  let pool: Pool
  let client: pg.PoolClient

  beforeAll(async () => void (pool = createPool(await createTestDatabase(), { max: 1 })))
  afterAll(() => pool.end())
  beforeEach(async () => {
    client = await pool.connect()
    await client.query('begin')
    await client.query(`insert into accounts (id, kind, name) values ($1, 'customer', 'Acme')`, [id(1)])
  })
  afterEach(async () => {
    await client.query('rollback')
    client.release()
  })

  const shipment = (number: number, over = {}): Rows<'shipments'>[number] => ({
    account_id: id(1),
    id: id(number),
    shipment_number: `S${number}`,
    order_sellers: [],
    container_numbers: [],
    order_numbers: [],
    has_tracking: false,
    detail_lines: 3,
    search_text: '',
    content_hash: hash,
    ...over,
  })

  it('read back exactly as written, with any text', async () => {
    const rows = texts.map((text, number) =>
      shipment(number, { importer: text, order_sellers: [text, 'and', text], instants: { [text]: text } }),
    )
    await copyRows(client, 'shipments', rows)
    const { rows: stored } = await client.query('select importer, order_sellers, instants from shipments order by id')
    expect(stored).toEqual(texts.map((text) => ({ importer: text, order_sellers: [text, 'and', text], instants: { [text]: text } })))
  })

  it('yield to the event loop while they are computed', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += maxSliceMs))
    let turn = 0
    let timer = setImmediate(function next() {
      turn++
      timer = setImmediate(next)
    })
    const turns = new Set<number>()
    const computed = function* (first: number) {
      for (let number = first; number < first + 20; number++) {
        turns.add(turn)
        yield shipment(number)
      }
    }
    try {
      await copyRows(client, 'shipments', computed(1))
      expect(turns.size).toBeGreaterThan(10)
      turns.clear()
      await upsertRows(client, 'shipments', ['account_id', 'id'], computed(11))
      expect(turns.size).toBeGreaterThan(10)
    } finally {
      clearImmediate(timer)
      vi.restoreAllMocks()
    }
  })

  it('keep null apart from missing values, and every type of value', async () => {
    await copyRows(client, 'shipments', [
      shipment(1, { importer: null, instants: null, free_time_days: 0, weight_kg: '12.500000', origin_etd: '2026-03-01' }),
    ])
    const { rows } = await client.query(
      `select importer, instants, free_time_days, weight_kg, origin_etd, has_tracking, detail_lines, content_hash, order_sellers from shipments`,
    )
    expect(rows).toEqual([
      {
        importer: null,
        instants: null,
        free_time_days: 0,
        weight_kg: '12.500000',
        origin_etd: '2026-03-01',
        has_tracking: false,
        detail_lines: 3,
        content_hash: hash,
        order_sellers: [],
      },
    ])
  })

  it('accept any number of rows, including none', async () => {
    await copyRows(client, 'shipments', [])
    await upsertRows(client, 'shipments', ['account_id', 'id'], [])
    const many = Array.from({ length: 3000 }, (_, number) => shipment(number, { search_text: 'x'.repeat(300) }))
    await copyRows(client, 'shipments', many)
    const { rows } = await client.query('select count(*)::int as count, sum(length(search_text))::int as length from shipments')
    expect(rows).toEqual([{ count: 3000, length: 900_000 }])
  })

  it('replace rows with the same key and keep the others', async () => {
    await copyRows(client, 'shipments', [shipment(1, { importer: 'old', voyage: 'V' }), shipment(2, { importer: 'kept' })])
    const changed = [shipment(1, { importer: 'new', voyage: null }), shipment(3, { importer: 'added', voyage: null })]
    await upsertRows(client, 'shipments', ['account_id', 'id'], changed)
    await upsertRows(client, 'shipments', ['account_id', 'id'], changed)
    const { rows } = await client.query('select importer, voyage from shipments order by id')
    expect(rows).toEqual([
      { importer: 'new', voyage: null },
      { importer: 'kept', voyage: null },
      { importer: 'added', voyage: null },
    ])
  })

  it('leave the connection usable after the database rejects a row', async () => {
    await client.query('savepoint before')
    await expect(copyRows(client, 'shipments', [shipment(1), shipment(1)])).rejects.toMatchObject({ code: '23505' })
    await client.query('rollback to before')
    await expect(copyRows(client, 'shipments', [shipment(1, { origin_etd: 'infinite' })])).rejects.toMatchObject({ code: '22007' })
    await client.query('rollback to before')
    await copyRows(client, 'shipments', [shipment(1)])
    expect((await client.query('select 1 from shipments')).rowCount).toBe(1)
  })
})

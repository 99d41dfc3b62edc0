import { featureNames } from '@portal/contracts/access'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { BatchWorker } from './batch-worker.ts'
import { maxQueued } from './batches/queue-batch.ts'
import { sweepTables } from '../../testing/sweep-tables.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

const inBackground = { prefer: 'respond-async' }

describe('a push in the background', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    accountId = await portal.account({ features: featureNames })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
    await portal.pool.query('delete from push_batches')
  })

  const createWorker = () =>
    new BatchWorker({ pool: portal.pool, importPool: portal.database.importPool, log: pino({ level: 'silent' }), clock: portal.now })
  const runAll = () => createWorker().idle()
  const push = async (records: unknown, headers: Record<string, string> = {}): Promise<string> => {
    const { status, body } = await key.post('suppliers', records, { ...inBackground, ...headers })
    expect([status, body.errors]).toEqual([202, []])
    return body.data.batchId as string
  }
  const batch = async (id: string, query: object = {}) => dataOf('getExternalBatch', await key.get(`batches/${id}`, { ...query }))
  const suppliers = async (): Promise<string[]> =>
    (await portal.pool.query<{ code: string }>('select code from suppliers where account_id = $1 order by code', [accountId])).rows.map(
      ({ code }) => code,
    )

  it('is stored at once, and has its results once it is done', async () => {
    const response = await key.post('suppliers?results=problems', [{ code: 'A', name: 'A' }, { code: 'B' }], {
      prefer: 'wait=5, Respond-Async',
    })
    const { batchId } = response.body.data
    expect([response.status, response.body.data, response.headers['location'], response.headers['preference-applied']]).toEqual([
      202,
      { batchId, state: 'queued' },
      `/api/v1/external/batches/${batchId}`,
      'respond-async',
    ])
    expect(await batch(batchId)).toMatchObject({ state: 'queued', resource: 'suppliers', records: 2, startedAt: null, results: [] })
    expect(await suppliers()).toEqual([])
    await runAll()
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(await batch(batchId)).toMatchObject({
      receivedAt: time,
      startedAt: time,
      finishedAt: time,
      state: 'done',
      inserted: 1,
      rejected: 1,
      error: null,
      results: [
        { line: 1, key: 'A', outcome: 'inserted' },
        { line: 2, key: 'B', outcome: 'rejected', errors: [{ code: 'missingField', propertyName: 'name' }] },
      ],
    })
    const { rows } = await portal.pool.query('select operation, request_id, actor_name, after from audit_log where subject_id = $1', [
      batchId,
    ])
    expect(rows).toMatchObject([{ operation: 'importExternalSuppliers', after: { inserted: 1, rejected: 1 } }])
    expect(rows[0].request_id).toBe(response.headers['x-request-id'])
    expect((await portal.pool.query('select from push_batches where body is not null')).rowCount).toBe(0)
  })

  it('has its results page by page, all or those with problems', async () => {
    const records = Array.from({ length: 450 }, (_, index) =>
      index % 100 === 7 ? { code: `P-${index}` } : { code: `P-${index}`, name: 'P' },
    )
    const id = await push(records)
    await runAll()
    const lines: number[] = []
    let pages = 0
    for (let cursor: string | undefined, more = true; more; pages++) {
      const page = await batch(id, { limit: 150, ...(cursor && { cursor }) })
      lines.push(...page.results.map(({ line }: { line: number }) => line))
      cursor = page.nextCursor
      more = cursor !== undefined
    }
    expect([pages, lines]).toEqual([3, records.map((_, index) => index + 1)])
    const first = await batch(id, { results: 'problems', limit: 2 })
    const rest = await batch(id, { limit: 3, cursor: first.nextCursor })
    expect([...first.results, ...rest.results].map(({ line }: { line: number }) => line)).toEqual([8, 108, 208, 308, 408])
    expect(rest.nextCursor).toBeUndefined()
    const other = await push([{ code: 'O', name: 'O' }])
    expect((await key.get(`batches/${other}`, { cursor: first.nextCursor })).body.errors[0]).toMatchObject({ code: 'cursorInvalid' })
  })

  it('runs after earlier ones of its account', async () => {
    const ids = [
      await push([{ code: 'A', name: 'first' }]),
      await push([{ code: 'A', name: 'second' }]),
      await push([{ code: 'A', name: 'third' }]),
    ]
    await Promise.all([createWorker().idle(), createWorker().idle()])
    await runAll()
    const before = (await Promise.all(ids.map((id) => batch(id)))).map(({ results }) => results[0].changes?.[0])
    expect(before).toMatchObject([undefined, { before: 'first', after: 'second' }, { before: 'second', after: 'third' }])
  })

  it('continues after the last stored chunk if its process dies', async () => {
    const records = Array.from({ length: 2500 }, (_, index) => ({ code: `C-${index}`, name: 'C' }))
    const id = await push(records)
    // the process dies when the second chunk is stored
    await portal.pool.query(`create function fail_once() returns trigger language plpgsql as $$ begin
      if (select count(*) from push_result_pages where batch_id = new.batch_id) = 1 then raise exception using errcode = '57P01'; end if;
      return new; end $$`)
    await portal.pool.query('create trigger fail_once before insert on push_result_pages for each row execute function fail_once()')
    await createWorker().run()
    await expect.poll(async () => (await batch(id)).state).toBe('queued')
    await portal.pool.query('drop trigger fail_once on push_result_pages')
    expect(await suppliers()).toHaveLength(1000)
    portal.pass(5000)
    await runAll()
    const { state, inserted, unchanged } = await batch(id)
    expect([state, inserted, unchanged]).toEqual(['done', 2500, 0])
    const events = await portal.pool.query(`select data from integration_events where account_id = $1 and type = 'import.finished'`, [
      accountId,
    ])
    expect(events.rows).toMatchObject([{ data: { inserted: 2500 } }])
  })

  it('is taken over once its claim has expired, and not before', async () => {
    const id = await push([{ code: 'T', name: 'T' }])
    await portal.pool.query(`update push_batches set state = 'running', claim = uuidv7(), claimed_until = $2 where id = $1`, [
      id,
      new Date(portal.now().getTime() + 10_000),
    ])
    await runAll()
    expect((await batch(id)).state).toBe('running')
    portal.pass(11_000)
    await runAll()
    expect((await batch(id)).state).toBe('done')
  })

  it('fails if its endpoint has been disabled since the request', async () => {
    const id = await push([{ code: 'F', name: 'F' }])
    await portal.pool.query('delete from external_application_endpoints where application_id = $1 and endpoint_id = $2', [
      key.id,
      'push-suppliers',
    ])
    await runAll()
    expect((await key.get(`batches/${id}`)).body.errors[0]).toMatchObject({
      code: 'endpointOff',
      errorMessage: expect.stringContaining('The endpoint push-suppliers is disabled'),
    })
    await portal.pool.query(`insert into external_application_endpoints values ($1, $2, 'push-suppliers', false)`, [accountId, key.id])
    expect(await batch(id)).toMatchObject({ state: 'failed', error: { code: 'endpointOff' }, results: [] })
    expect(await suppliers()).toEqual([])
  })

  it('is stored once per Idempotency-Key', async () => {
    const once = { 'idempotency-key': 'background-1' }
    const id = await push([{ code: 'I', name: 'I' }], once)
    expect(await push([{ code: 'I', name: 'I' }], once)).toBe(id)
    // the process died after it stored the push
    await portal.pool.query('update idempotency_keys set status = null, answer = null, created_at = $1', [new Date(0)])
    expect(await push([{ code: 'I', name: 'I' }], once)).toBe(id)
    const other = await key.post('suppliers', [{ code: 'I', name: 'other' }], { ...inBackground, ...once })
    expect([other.status, other.body.errors[0]]).toMatchObject([422, { code: 'idempotencyConflict' }])
  })

  it('is rejected at once with an invalid body, and runs at once as a dry run', async () => {
    const many = await key.post('suppliers', '{}\n'.repeat(10_001), { ...inBackground, 'content-type': 'application/x-ndjson' })
    expect([many.status, many.body.errors[0]]).toMatchObject([413, { code: 'tooManyRecords' }])
    expect((await key.post('suppliers', '[{', inBackground)).status).toBe(400)
    const large = await key.post('suppliers', Buffer.alloc(10.1 * 1024 * 1024, 32), inBackground)
    expect([large.status, large.body.errors[0]]).toMatchObject([413, { code: 'tooLarge' }])
    const dry = await key.post('suppliers?dryRun=true', [{ code: 'D', name: 'D' }], inBackground)
    expect([dry.status, dry.body.data]).toMatchObject([200, { batchId: null, inserted: 1 }])
    expect((await portal.pool.query('select from push_batches')).rowCount).toBe(0)
  })

  it('rejects a record of 9 MB in one line, and stores the others', async () => {
    const lines = `{"code":"L","name":"L"}\n{"code":"M","name":"${'x'.repeat(9 * 1024 * 1024)}"}\n`
    const id = await push(lines, { 'content-type': 'application/x-ndjson' })
    await runAll()
    expect((await batch(id)).results).toMatchObject([
      { line: 1, outcome: 'inserted' },
      { line: 2, key: null, outcome: 'rejected', errors: [{ code: 'lineTooLong' }] },
    ])
  })

  it('is rejected while too many pushes of the application wait', async () => {
    const id = await push([{ code: 'Q', name: 'Q' }])
    await portal.pool.query('update push_batches set bytes = $2 where id = $1', [id, maxQueued.bytes])
    const full = await key.post('suppliers', [{ code: 'Q', name: 'Q' }], inBackground)
    expect([full.status, full.headers['retry-after'], full.body.errors[0]]).toMatchObject([429, '30', { code: 'tooManyRequests' }])
    await portal.pool.query('update push_batches set bytes = 1')
    await push([{ code: 'Q', name: 'Q' }])
  })

  it('is rejected if the bodies of all applications together are too large, also of two that push at the same time', async () => {
    const id = await push([{ code: 'Q', name: 'Q' }])
    const body = [{ code: 'R', name: 'R' }]
    const left = JSON.stringify(body).length + 10
    await portal.pool.query('update push_batches set bytes = $2, application_id = uuidv7() where id = $1', [id, 1024 ** 3 - left])
    await portal.pool.query(
      `create function wait_a_little() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`,
    )
    await portal.pool.query('create trigger wait_a_little before insert on push_batches for each row execute function wait_a_little()')
    const other = await portal.application({ accountId: await portal.account({ features: featureNames }), endpoints: allEndpoints() })
    const pushed = await Promise.all([key, other].map((one) => one.post('suppliers', body, inBackground)))
    await portal.pool.query('drop trigger wait_a_little on push_batches')
    expect(pushed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 503])
  })
})

describe('a push within its request', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  it('has its results for 30 days, for its application only', async () => {
    const accountId = await portal.account({ features: featureNames })
    const key = await portal.application({ accountId, endpoints: allEndpoints() })
    const { batchId } = dataOf('importExternalSuppliers', await key.post('suppliers', [{ code: 'A', name: 'A' }]))
    const path = `batches/${batchId}`
    expect(dataOf('getExternalBatch', await key.get(path))).toMatchObject({ state: 'done', inserted: 1, results: [{ line: 1, key: 'A' }] })
    const others = [
      await portal.application({ accountId, endpoints: allEndpoints() }),
      await portal.application({ accountId: await portal.account({ features: featureNames }), endpoints: allEndpoints() }),
    ]
    for (const other of others) expect((await other.get(path)).status).toBe(404)
    await sweepTables(portal.pool, new Date(portal.now().getTime() + 29.9 * 86_400_000), ['push_batches'])
    expect((await key.get(path)).status).toBe(200)
    await sweepTables(portal.pool, new Date(portal.now().getTime() + 30.1 * 86_400_000), ['push_batches'])
    expect((await key.get(path)).status).toBe(404)
  })
})

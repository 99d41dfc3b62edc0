import { shipmentRecord } from '@portal/contracts/records/shipment'
import { featureNames } from '@portal/contracts/access'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

const lists = 'containers,orderLines,charges,invoices,events,routing'

describe('the list of shipments', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'Australia/Sydney', features: featureNames })
    await portal.import(accountId, smallAccount)
    const more = Array.from({ length: 23 }, (_, index) => ({
      shipmentNumber: `N-${String(index).padStart(2, '0')}`,
      destinationETA: `2026-05-${String(index + 1).padStart(2, '0')}`,
      trans: index % 2 ? 'SEA' : 'AIR',
      mode: index % 3 ? 'FCL' : 'LSE',
      ...(index % 4 === 0 && { originATD: '2026-04-01' }),
      supplierCode: index % 5 ? 'SUP-2' : 'SUP-1',
    }))
    await portal.import(accountId, { shipments: more })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
    const other = await portal.account()
    await portal.import(other, { shipments: [{ shipmentNumber: 'FOREIGN' }] })
  })
  afterAll(() => portal.close())

  const page = async (query: Record<string, unknown> = {}) => dataOf('listExternalShipments', await key.get('shipments', query))
  const numbers = async (query: Record<string, unknown> = {}): Promise<string[]> =>
    (await page(query)).items.map((item: { record: { shipmentNumber: string } }) => item.record.shipmentNumber).toSorted()

  it('is read completely by cursors, with each shipment once, and ends without a cursor', async () => {
    const found: string[] = []
    let pages = 0
    for (let cursor: string | undefined; pages === 0 || cursor; pages++) {
      const { items, nextCursor } = await page({ limit: 4, ...(cursor && { cursor }) })
      found.push(...items.map((item: { record: { shipmentNumber: string } }) => item.record.shipmentNumber))
      cursor = nextCursor
    }
    expect(pages).toBe(7)
    expect(new Set(found).size).toBe(25)
    expect(found).toHaveLength(25)
    expect(found).not.toContain('FOREIGN')
    // a limit equal to the number of rows gives no next page
    expect((await page({ limit: 25 })).nextCursor).toBeUndefined()
    expect((await page({ limit: 24 })).nextCursor).toBeDefined()
  })

  it('neither skips nor repeats rows when others are inserted and deleted', async () => {
    const first = await page({ limit: 10 })
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'LATER' }] })
    const rest = await page({ limit: 100, cursor: first.nextCursor })
    const all = [...first.items, ...rest.items].map((item) => item.record.shipmentNumber)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain('LATER')
    await portal.pool.query(`delete from shipments where account_id = $1 and shipment_number = 'LATER'`, [accountId])
  })

  it('contains only properties, and with `include` also lists, in the format of POST', async () => {
    const [bare] = (await page({ shipmentNumber: 'SHP-1' })).items
    expect(bare.complete).toBe(false)
    expect(bare.record).toMatchObject({
      shipmentNumber: 'SHP-1',
      supplierCode: 'SUP-1',
      weight: '1234.5',
      originATD: '2026-03-01T13:30:00.000Z',
    })
    for (const list of lists.split(',')) expect(bare.record).not.toHaveProperty(list)
    const [whole] = (await page({ shipmentNumber: 'SHP-1', include: lists })).items
    expect(whole.complete).toBe(true)
    expect(shipmentRecord.safeParse(whole.record).error).toBeUndefined()
    expect(whole.record.charges[0]).toMatchObject({ code: 'OFR', amount: '100.1', exchangeRate: '1.5' })
    expect(whole.record.invoices[0].lines[0]).toMatchObject({ productCode: 'CHAIR', orderNumber: 'PO-1', lineNumber: 10 })
    expect(whole.derived).toMatchObject({
      step: 3,
      delayInDays: 1,
      supplierName: 'Brandt Möbel',
      originName: 'Hamburg',
      orderNumbers: ['PO-1'],
      // cleared by customs on 31 March, with seven free days; delivered since
      lastFreeDay: '2026-04-07',
      freeDaysLeft: null,
      freightSpend: '140.15',
    })
    const [item] = (await page({ shipmentNumber: 'SHP-2', include: lists })).items
    expect(item.record).toEqual({ shipmentNumber: 'SHP-2' })
    expect(item.derived).toMatchObject({ step: 0, status: 'Pending', containerNumbers: [], lastFreeDay: null })
  })

  it.each<[string, Record<string, unknown>, (at: number) => boolean]>([
    ['a period of ETA, both ends included', { etaFrom: '2026-05-03', etaTo: '2026-05-05' }, (at) => at >= 2 && at <= 4],
    ['steps', { step: '1' }, (at) => at % 4 === 0],
    ['transport and mode', { trans: 'AIR', mode: 'LSE' }, (at) => at % 2 === 0 && at % 3 === 0],
    ['a supplier', { supplierCode: 'SUP-1', trans: 'SEA', etaFrom: '2026-05-01' }, (at) => at % 5 === 0 && at % 2 === 1],
    ['an unknown supplier', { supplierCode: 'NOBODY' }, () => false],
    ['numbers', { shipmentNumber: 'N-03,N-07,NOWHERE,FOREIGN' }, (at) => at === 3 || at === 7],
  ])('is filtered by %s', async (_case, query, matches) => {
    const expected = Array.from({ length: 23 }, (_, index) => index).filter(matches)
    expect(await numbers(query)).toEqual(expected.map((at) => `N-${String(at).padStart(2, '0')}`))
  })

  it.each(['SHP-1', 'shp1', 'HBL-1', 'BKG-1', 'CSQU3054383', 'csqu 305438-3', 'PO-1'])(
    'finds shipments with exactly the reference %s',
    async (reference) => {
      expect(await numbers({ reference })).toEqual(['SHP-1'])
    },
  )

  it('finds nothing by a part of a reference', async () => {
    expect(await numbers({ reference: 'SHP' })).toEqual([])
    expect(await numbers({ reference: 'FOREIGN' })).toEqual([])
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['an unknown parameter', { updatedsSince: '2026-01-01T00:00:00Z' }, 'updatedsSince', 'unknownParameter'],
    ['an account', { accountId: '01a1fe49-0320-736f-bb76-0502e41a4fca' }, 'accountId', 'unknownParameter'],
    ['a limit of 0', { limit: 0 }, 'limit', 'badRequest'],
    ['a limit of 1001', { limit: 1001 }, 'limit', 'badRequest'],
    ['a limit that is not a number', { limit: 'many' }, 'limit', 'badRequest'],
    ['more than a hundred with include', { limit: 101, include: 'events' }, 'limit', 'badRequest'],
    ['an unknown list', { include: 'containers,crew' }, 'include[1]', 'badRequest'],
    ['an invalid date', { etaFrom: '2026-02-30' }, 'etaFrom', 'badRequest'],
    ['a date instead of a timestamp', { updatedSince: '2026-02-03' }, 'updatedSince', 'badRequest'],
    ['an unknown step', { step: '4' }, 'step[0]', 'badRequest'],
    [
      'a hundred and one numbers',
      { shipmentNumber: Array.from({ length: 101 }, (_, index) => `N${index}`).join() },
      'shipmentNumber',
      'badRequest',
    ],
    ['an invented cursor', { cursor: 'eyJhIjoxfQ.AAAAAAAAAAAAAAAAAAAAAA' }, 'cursor', 'cursorInvalid'],
    ['an empty cursor', { cursor: '.' }, 'cursor', 'cursorInvalid'],
  ])('rejects %s and names it', async (_case, query, propertyName, code) => {
    const { status, body } = await key.get('shipments', query)
    expect([status, body.errors[0]]).toMatchObject([400, { propertyName, code }])
    expect(body['requestId']).toBeTruthy()
  })

  it('rejects requests with problem details if the client accepts them', async () => {
    const { status, body, headers } = await key.get('shipments', { limit: 0 }, { accept: 'application/json, application/problem+json' })
    expect([status, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(body).toEqual({
      type: '/docs/errors#badRequest',
      title: 'The request is not valid.',
      status: 400,
      detail: 'Must be at least 1',
      code: 'badRequest',
      errors: [{ code: 'badRequest', propertyName: 'limit', errorMessage: 'Must be at least 1' }],
      requestId: headers['x-request-id'],
    })
    for (const path of ['shipments', 'reports/shipments'])
      expect((await key.get(path, {}, { accept: 'application/problem+json' })).headers['content-type']).toBe(
        'application/json; charset=utf-8',
      )
    for (const accept of ['*/*', 'application/*', 'application/problem+json;q=0'])
      expect((await key.get('shipments', { limit: 0 }, { accept })).body).toMatchObject({ data: null })
  })

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
  ])('is compressed for clients that accept %s', async (accepted, encoding, decompress) => {
    const get = (path: string, headers: Record<string, string>) =>
      portal.app.inject({ url: `/api/v1/external/${path}`, headers: { 'x-api-key': key.key, ...headers } })
    for (const [path, accept] of [
      ['shipments', 'application/json'],
      ['shipments/SHP-1', 'application/json'],
      ['reports/shipments', 'application/x-ndjson'],
    ] as const) {
      const plain = await get(path, { accept })
      const small = await get(path, { accept, 'accept-encoding': accepted })
      expect([path, plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([path, undefined, encoding])
      expect(small.headers['vary']).toBe('accept, accept-encoding')
      expect(decompress(small.rawPayload)).toEqual(plain.rawPayload)
      expect(small.headers['etag']).toBe(plain.headers['etag'])
    }
    expect((await get('shipments?limit=1&supplierCode=NONE', { 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined()
  })

  it('accepts only its own cursors', async () => {
    const { nextCursor } = await page({ limit: 2, trans: 'SEA' })
    const outcome = async (path: string, caller: KeyClient, query: object = {}) => {
      const { status, body } = await caller.get(path, { limit: 2, cursor: nextCursor, ...query })
      return status === 200 ? 200 : body.errors[0]!['code' as never]
    }
    expect(await outcome('shipments', key)).toBe(200)
    expect(await outcome('shipments', key, { trans: 'SEA' })).toBe(200)
    expect(await outcome('shipments', key, { trans: 'AIR' })).toBe('cursorMismatch')
    expect(await outcome('purchase-orders', key)).toBe('cursorInvalid')
    const other = await portal.application({ accountId, endpoints: allEndpoints() })
    expect(await outcome('shipments', other)).toBe('cursorInvalid')
    const foreign = await portal.application({ accountId: await portal.account({ features: featureNames }), endpoints: allEndpoints() })
    expect(await outcome('shipments', foreign)).toBe('cursorInvalid')
    // a cursor contains the filters of the first page
    const { items } = await page({ limit: 100, cursor: nextCursor })
    expect(new Set(items.map((item: { record: { trans: string } }) => item.record.trans))).toEqual(new Set(['SEA']))
  })

  it('invalidates cursors when the suppliers of the application change', async () => {
    const narrowed = await portal.application({ accountId, endpoints: allEndpoints(true), supplierCodes: ['SUP-2'] })
    const { body } = await narrowed.get('shipments', { limit: 2 })
    await portal.pool.query(
      `insert into external_application_suppliers (account_id, application_id, supplier_id) select $1, $2, id from suppliers where account_id = $1 and code = 'SUP-1'`,
      [accountId, narrowed.id],
    )
    expect((await narrowed.get('shipments', { cursor: body.data.nextCursor })).body.errors[0]).toMatchObject({ code: 'cursorInvalid' })
  })

  it('leaves out data of disabled endpoints, and rejects it if requested by name', async () => {
    const only = await portal.application({ accountId, endpoints: { 'list-shipments': false } })
    const { body } = await only.get('shipments', { shipmentNumber: 'SHP-1' })
    expect(body.data.items[0].derived).not.toHaveProperty('freightSpend')
    expect(body.data.items[0].derived).not.toHaveProperty('commercialValue')
    for (const include of ['charges', 'invoices', 'events', 'routing', 'containers,events']) {
      const refused = await only.get('shipments', { include })
      expect([refused.status, refused.body.errors[0]]).toMatchObject([403, { propertyName: 'include', code: 'endpointOff' }])
    }
    expect((await only.get('shipments', { include: 'containers,orderLines' })).status).toBe(200)
  })

  it('leaves out data of disabled features', async () => {
    const account = await portal.account({ features: ['enabledShipmentsFeature', 'enabledShipmentSpendsFeature'] })
    await portal.import(account, { shipments: smallAccount.shipments })
    const caller = await portal.application({ accountId: account, endpoints: allEndpoints() })
    expect((await caller.get('shipments', { include: 'charges' })).body.data.items[0].record).toHaveProperty('charges')
    for (const include of ['invoices', 'events'])
      expect((await caller.get('shipments', { include })).body.errors[0]).toMatchObject({ code: 'featureDisabled' })
  })

  it('leaves out fields whose columns the account hides', async () => {
    const hidden = {
      shipments: ['weight', 'containerNumbers', 'supplier', 'delayInDays'],
      shipmentSpends: ['totalSpends', 'commercialValue'],
    }
    await portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [accountId, JSON.stringify(hidden)])
    const [item] = (await page({ shipmentNumber: 'SHP-1', include: lists })).items
    await portal.pool.query(`update account_settings set hidden_columns = '{}' where account_id = $1`, [accountId])
    expect(item.complete).toBe(false)
    for (const field of ['weight', 'containers', 'supplierCode', 'charges', 'invoices']) expect(item.record).not.toHaveProperty(field)
    for (const field of ['containerNumbers', 'supplierName', 'delayInDays', 'totalSpend', 'freightSpend', 'commercialValue'])
      expect(item.derived).not.toHaveProperty(field)
    expect(item.record).toHaveProperty('volume')
  })
})

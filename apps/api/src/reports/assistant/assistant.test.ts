import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { allEndpoints } from '../../modules/external/reading.fixture.ts'
import { inOneMinute } from '../../testing/in-one-minute.ts'
import { demoAccountId, demoOptions, startDemoPortal } from '../../testing/demo-portal.ts'
import type { KeyClient, TestClient, TestPortal } from '../../testing/test-portal.ts'
import { assistantTools } from './assistant-tools.ts'

type Content = Record<string, any>

describe('an assistant with a key', () => {
  let portal: TestPortal
  let accountId: string
  let user: TestClient
  let key: KeyClient
  let address: string
  let assistant: Client

  beforeAll(async () => {
    portal = await startDemoPortal()
    accountId = await demoAccountId(portal, 'kurrajong-vale')
    user = await portal.signInTo(accountId)
    key = await portal.application({ accountId, endpoints: allEndpoints() })
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    assistant = await connect(key.key)
  })
  afterAll(async () => {
    await assistant.close()
    await portal.close()
  })

  async function connect(secret: string): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers: { 'x-api-key': secret } } }),
    )
    return client
  }

  async function call(name: string, values: Record<string, unknown> = {}, client = assistant): Promise<Content> {
    const result = await client.callTool({ name, arguments: values })
    expect(result.isError, JSON.stringify(result.content)).not.toBe(true)
    expect(Buffer.byteLength(JSON.stringify(result)), name).toBeLessThanOrEqual(20_000)
    const [text] = result.content as { text: string }[]
    expect(JSON.parse(text!.text)).toEqual(result.structuredContent)
    return result.structuredContent as Content
  }

  const report = async (path: string, query: object = {}) =>
    (await user.get(path, { accountId, take: 1, totals: true, ...query })).body.data
  const totalOf = ({ totals }: Content, column: string) => totals.find((total: Content) => total['column'] === column).total

  it('finds at most 12 reading tools, in at most 8 kB', async () => {
    const list = await assistant.listTools()
    expect(list.tools.map(({ name }) => name)).toEqual(assistantTools.map(({ name }) => name))
    expect(list.tools.length).toBeLessThanOrEqual(12)
    expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThanOrEqual(8_000)
    expect(list.tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  })

  it('finds the arrivals of the next 7 days that the overview counts', async () => {
    const { count, rows, asOf } = await call('find_shipments', { state: 'arriving' })
    const { arriving } = (await user.get('report/query/get-attention', { accountId })).body.data
    expect([asOf, count]).toEqual([demoOptions.today, arriving.count])
    expect(rows.length).toBeGreaterThan(0)
    expect(rows[0]).toMatchObject({ shipmentNumber: expect.any(String), expectedArrival: expect.any(String), supplier: expect.any(String) })
  })

  it('finds what is late and why, worst first, as the table of exceptions', async () => {
    const { count, rows } = await call('list_exceptions')
    const table = await report('report/query/get-report-exception-table', { take: 25, show: 'open' })
    expect(count).toBe(table.count)
    const reasons = (items: Content[]) => items.slice(0, 9).map(({ shipmentNumber, reason }) => [shipmentNumber, reason])
    expect(reasons(rows)).toEqual(reasons(table.items))
  })

  it.each([
    ['supplier', 'report/query/get-report-spend-per-supplier-table', 'amount'],
    ['shipment', 'report/query/get-report-shipment-spends-table', 'totalFreightSpend'],
  ])('compares the spend of a month in progress by %s with the same days of the year before', async (by, path, column) => {
    const { comparison, totals } = await call('get_spend', { startDate: '2026-11-01', endDate: '2026-11-30', by })
    const whole = await report(path, { startDate: '2026-11-01', endDate: '2026-11-30' })
    const before = await report(path, { startDate: '2025-11-01', endDate: '2025-11-27' })
    expect([totals[column], comparison.yearBefore]).toEqual([
      totalOf(whole, column),
      expect.objectContaining({ startDate: '2025-11-01', endDate: '2025-11-27' }),
    ])
    expect(comparison.yearBefore.totals[column]).toBe(totalOf(before, column))
    expect(comparison.period).toMatchObject({ startDate: '2026-11-01', endDate: demoOptions.today })
  })

  it('finds containers, orders, products and milestones with the counts of their tables', async () => {
    const counts = {
      list_free_time: await report('report/query/get-report-containers-table'),
      find_purchase_orders: await report('purchase-order/query/get-purchase-order-table'),
      find_products: await report('report/query/get-report-products-table'),
      list_order_milestones: await report('purchase-order/query/get-purchase-order-lines-milestones-table'),
    }
    for (const [name, { count }] of Object.entries(counts)) {
      const found = await call(name)
      expect([name, found['count']]).toEqual([name, count])
      expect(found['rows'].length).toBeGreaterThan(0)
    }
  })

  it('reads all pages of a list without a row missing or twice', async () => {
    const numbers: string[] = []
    let offset: number | undefined = 0
    let count = 0
    while (offset !== undefined) {
      const page: Content = await call('find_shipments', { startDate: '2026-10-01', endDate: '2026-11-30', offset })
      numbers.push(...page['rows'].map(({ shipmentNumber }: Content) => shipmentNumber))
      ;({ nextOffset: offset } = page)
      ;({ count } = page as { count: number })
    }
    expect(count).toBeGreaterThan(60)
    expect(new Set(numbers).size).toBe(count)
    expect(numbers).toHaveLength(count)
  })

  it('reads single records, and is informed of lists that do not fit', async () => {
    const { rows } = await call('list_free_time')
    expect(rows.filter(({ lastFreeDay, lastFreeDaySource }: Record<string, unknown>) => lastFreeDay && !lastFreeDaySource)).toEqual([])
    const [{ shipmentNumber, containerNumber }] = rows
    expect((await call('get_shipment', { shipmentNumber })).record).toMatchObject({ shipmentNumber })
    expect((await call('list_shipment_events', { shipmentNumber })).rows.length).toBeGreaterThan(0)
    expect((await call('get_container', { containerNumber })).shipments[0]).toMatchObject({ shipmentNumber: expect.any(String) })
    const large = Array.from({ length: 300 }, (_, index) => ({ lineNumber: index + 1, code: 'LAMP', qty: 3 }))
    await portal.import(accountId, { 'purchase-orders': [{ orderNumber: 'LARGE', orderDate: '2026-11-01', lines: large }] })
    const order = await call('get_purchase_order', { orderNumber: 'LARGE' })
    expect([order.record.orderNumber, order.omitted]).toEqual(['LARGE', expect.arrayContaining(['lines'])])
    const orderLines = Array.from({ length: 900 }, (_, index) => ({ orderNumber: `LONG-${index}`, lineNumber: 1, qty: 1 }))
    const events = Array.from({ length: 300 }, (_, index) => ({ code: 'NOTE', title: `Note ${index}`, eventDate: '2026-11-01' }))
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'WIDE', destinationETA: '2026-11-20', orderLines, events }] })
    const { rows: wide } = await call('find_shipments', { freeTextSearch: 'WIDE' })
    expect(wide).toEqual([expect.objectContaining({ shipmentNumber: 'WIDE', omitted: ['orderNumbers'] })])
    const titles = new Set<string>()
    let offset: number | undefined = 0
    while (offset !== undefined) {
      const page: Content = await call('list_shipment_events', { shipmentNumber: 'WIDE', offset })
      for (const { title } of page['rows']) titles.add(title)
      ;({ nextOffset: offset } = page)
    }
    expect(titles.size).toBe(300)
  })

  it('follows changes from position to position', async () => {
    const first = await call('list_changes')
    let position = first.nextCursor
    for (let more = first.hasMore; more;) ({ nextCursor: position, hasMore: more } = await call('list_changes', { after: position }))
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'NEW-1', destinationETA: '2026-12-04' }] })
    await expect
      .poll(async () => (await call('list_changes', { after: position })).items.map(({ type, subject }: Content) => [type, subject.key]))
      .toContainEqual(['shipment.created', 'NEW-1'])
  })

  it('learns from a result without rows which filter matched nothing', async () => {
    const { count, rows, filter } = await call('find_shipments', {
      freeTextSearch: 'no such shipment',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    })
    expect([count, rows]).toEqual([0, []])
    expect(filter).toMatchObject({ freeTextSearch: 'no such shipment', startDate: '2026-11-01' })
  })

  it('gets the message of an error', async () => {
    const unknown = await assistant.callTool({ name: 'get_shipment', arguments: { shipmentNumber: 'ABSENT' } })
    expect(unknown).toMatchObject({ isError: true, content: [{ text: 'Not found.' }] })
    const reversed = await assistant.callTool({ name: 'find_shipments', arguments: { startDate: '2026-11-30', endDate: '2026-11-01' } })
    expect(JSON.stringify(reversed)).toContain('The period ends before it starts')
    const invalid = await assistant.callTool({ name: 'find_shipments', arguments: { supplier: 'X' } }).catch(String)
    expect(JSON.stringify(invalid)).toMatch(/supplier/)
  })

  it('is offered only the tools whose endpoints the key may call, and sees only its suppliers', async () => {
    const { rows: suppliers } = await portal.pool.query<{ code: string; name: string }>(
      `select s.code, s.name from suppliers s where s.account_id = $1 and exists (select from shipments where supplier_id = s.id) limit 1`,
      [accountId],
    )
    const [{ code, name }] = suppliers as [{ code: string; name: string }]
    const narrow = await portal.application({ accountId, endpoints: { 'report-shipments': true }, supplierCodes: [code] })
    const client = await connect(narrow.key)
    onTestFinished(() => client.close())
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['find_shipments'])
    const { rows } = await call('find_shipments', {}, client)
    expect(new Set(rows.map((row: Content) => row['supplier']))).toEqual(new Set([name]))
    const other = await client.callTool({ name: 'list_exceptions', arguments: {} }).catch(String)
    expect(JSON.stringify(other)).toMatch(/list_exceptions/)
  })

  it('may speak the earlier version of the protocol', async () => {
    const post = async (body: object) => {
      const response = await fetch(`${address}/mcp`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', ...body }),
      })
      return [response.status, await response.text()] as const
    }
    const clientInfo = { name: 'earlier', version: '1' }
    const [status, text] = await post({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    })
    expect([status, text]).toEqual([200, expect.stringContaining('"protocolVersion":"2025-06-18"')])
    expect(await post({ id: 2, method: 'tools/list', params: {} })).toEqual([200, expect.stringContaining('find_shipments')])
  })

  it('is limited with all its messages per application', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const send = async ({ key: limited }: KeyClient, body: object = list) => {
      const headers = { 'x-api-key': limited, 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
      return (await fetch(`${address}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    await inOneMinute(portal.pool, async () => {
      const limited = await portal.application({ accountId, endpoints: allEndpoints(), callsPerMinute: 5 })
      const statuses: number[] = []
      // a batch counts like its messages
      for (const body of [list, [], [list, { ...list, id: 2 }], list, list, []]) statuses.push(await send(limited, body))
      expect(statuses).toEqual([200, 400, 200, 200, 429, 429])
    })
  })

  it('cannot hold a subscription open', async () => {
    await expect(assistant.listen({ toolsListChanged: true })).rejects.toThrow(/Subscription limit reached|not supported|capabilit/i)
  })

  it.each([
    ['no key', {}],
    ['a session token', 'session'],
    ['a key that was regenerated', { 'x-api-key': 'prt_live_unknown' }],
  ])('is refused with %s', async (_, headers) => {
    const response = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(headers === 'session' ? { authorization: `Bearer ${user.accessToken}` } : headers),
      } as Record<string, string>,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')])
  })

  it.each(['GET', 'DELETE'])('has no session to open or end with %s', async (method) => {
    const response = await fetch(`${address}/mcp`, { method, headers: { 'x-api-key': key.key, accept: 'text/event-stream' } })
    expect(response.status).toBe(405)
  })
})

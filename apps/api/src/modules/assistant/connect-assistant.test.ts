import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { authorizationAddress, Browser, connectAssistant } from '../../testing/assistant-client.ts'
import { demoAccountId, demoOptions, startDemoPortal } from '../../testing/demo-portal.ts'
import { freeAddress } from '../../testing/free-address.ts'
import { assistantAddress, startClientHost, type ClientHost } from '../../testing/start-client-host.ts'
import { testPassword, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

type Content = Record<string, any>

describe('the assistant of a person', () => {
  let portal: TestPortal
  let host: ClientHost
  let origin: string
  let accountId: string
  let admin: TestClient
  let user: TestClient
  let assistant: Client

  beforeAll(async () => {
    const address = await freeAddress()
    ;({ origin } = address)
    portal = await startDemoPortal({ PUBLIC_URL: origin })
    await portal.app.listen({ port: address.port, host: '127.0.0.1' })
    host = await startClientHost()
    accountId = await demoAccountId(portal, 'kurrajong-vale')
    admin = await portal.admin()
    user = await portal.signInTo(accountId)
    await admin.post('customer-account/command/update-account-features', { accountId, enabledAssistants: true })
    ;({ client: assistant } = await connectAssistant(origin, { clientId: host.describe('/client.json'), user, accountId }))
  })
  afterAll(async () => {
    await assistant?.close()
    await portal.close()
    await host.close()
  })

  async function call(name: string, values: Record<string, unknown> = {}): Promise<Content> {
    const result = await assistant.callTool({ name, arguments: values })
    expect(result.isError, JSON.stringify(result.content)).not.toBe(true)
    return result.structuredContent as Content
  }
  const report = async (path: string, query: object = {}) =>
    (await user.get(path, { accountId, take: 1, totals: true, ...query })).body.data

  it('finds what arrives this week, as the overview counts it', async () => {
    const { count, asOf } = await call('find_shipments', { state: 'arriving' })
    const { arriving } = (await user.get('report/query/get-attention', { accountId })).body.data
    expect([asOf, count]).toEqual([demoOptions.today, arriving.count])
  })

  it('finds what is late and why, as the table of exceptions', async () => {
    const { count, rows } = await call('list_exceptions')
    const table = await report('report/query/get-report-exception-table', { take: 25, show: 'open' })
    const reasons = (items: Content[]) => items.slice(0, 9).map(({ shipmentNumber, reason }) => [shipmentNumber, reason])
    expect([count, reasons(rows)]).toEqual([table.count, reasons(table.items)])
  })

  it('finds freight against last year, as the table of spends', async () => {
    const path = 'report/query/get-report-shipment-spends-table'
    const { comparison, totals } = await call('get_spend', { startDate: '2026-11-01', endDate: '2026-11-30', by: 'shipment' })
    const freight = ({ totals }: Content) => totals.find(({ column }: Content) => column === 'totalFreightSpend').total
    const whole = await report(path, { startDate: '2026-11-01', endDate: '2026-11-30' })
    const before = await report(path, { startDate: '2025-11-01', endDate: '2025-11-27' })
    expect([totals.totalFreightSpend, comparison.yearBefore.totals.totalFreightSpend]).toEqual([freight(whole), freight(before)])
  })

  it('is recorded in the audit log with each call, and in the list of the person', async () => {
    const input = { state: 'overdue' }
    await call('find_shipments', input)
    const { rows } = await portal.pool.query(
      `select actor_email, subject_account_id, subject, subject_name, input from audit_log where operation = 'assistantToolCalled' order by sequence desc limit 1`,
    )
    expect(rows).toEqual([
      {
        actor_email: expect.stringContaining('@acme.example'),
        subject_account_id: accountId,
        subject: 'assistant',
        subject_name: 'Harbour Helper',
        input: { tool: 'find_shipments', arguments: input },
      },
    ])
    const [listed] = (await user.get('assistant/query/own')).body.data
    expect(listed).toMatchObject({ name: 'Harbour Helper', host: new URL(host.origin).host, accountId, lastUsedDate: expect.any(String) })
    expect((await admin.get('assistant/query/account', { accountId })).body.data).toEqual([listed])
  })

  it('reads neither hidden columns nor what a disabled feature shows, and reports invalid input', async () => {
    const set = (values: object) => admin.post('customer-account/command/update-account-features', { accountId, ...values })
    onTestFinished(async () => void (await set({ hiddenColumns: {}, enabledExceptionsFeature: true })))
    expect((await call('find_shipments')).rows[0]).toHaveProperty('supplier')
    await set({ hiddenColumns: { shipments: ['supplier'] }, enabledExceptionsFeature: false })
    expect((await call('find_shipments')).rows[0]).not.toHaveProperty('supplier')
    expect((await assistant.listTools()).tools.map(({ name }) => name)).not.toContain('list_exceptions')
    const reversed = await assistant.callTool({ name: 'find_shipments', arguments: { startDate: '2026-11-30', endDate: '2026-11-01' } })
    expect(reversed).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('The period ends before it starts') }] })
    const unknown = await assistant.callTool({ name: 'get_shipment', arguments: { shipmentNumber: 'ABSENT' } })
    expect(unknown).toMatchObject({ isError: true, content: [{ text: 'Not found.' }] })
  })

  it('is not connected if the password of the person changes while its metadata is requested', async () => {
    const person = await portal.signInTo(accountId)
    const clientId = host.describe('/slow.json')
    const browser = new Browser(origin)
    const { requestId } = await browser.begin(authorizationAddress(origin, clientId).url)
    const { url } = (await person.post('assistant/command/add', { accountId, requestId })).body.data
    await portal.pool.query(`delete from authorization_records where kind = 'Client'`)
    const NewPassword = 'a better staple, battery'
    host.respond('/slow.json', (_request, response) => {
      const change = { OldPassword: testPassword, NewPassword, ConfirmPassword: NewPassword }
      const changed = person.patch('user/command/change-password', change)
      const metadata = { client_id: clientId, redirect_uris: [assistantAddress] }
      void changed.then(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata)))
    })
    expect((await browser.open(url)).location).toBe('/connect?error=expired')
    expect((await person.get('assistant/query/own')).body.data).toEqual([])
  })

  it('is disconnected from the next call on', async () => {
    const [{ id }] = (await user.get('assistant/query/own')).body.data
    expect((await user.delete(`assistant/command/remove/${id}`)).status).toBe(200)
    await expect(assistant.callTool({ name: 'find_shipments', arguments: {} })).rejects.toThrow(/Unauthorized/)
    expect((await user.get('assistant/query/own')).body.data).toEqual([])
  })
})

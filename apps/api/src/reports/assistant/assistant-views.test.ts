import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { startViewHost, type ViewHost } from '@portal/assistant-views/testing/view-host'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../modules/external/reading.fixture.ts'
import { demoAccountId, startDemoPortal } from '../../testing/demo-portal.ts'
import type { TestPortal } from '../../testing/test-portal.ts'

describe('a view in an assistant', () => {
  let portal: TestPortal
  let assistant: Client
  let host: ViewHost
  let accountId: string

  beforeAll(async () => {
    portal = await startDemoPortal()
    accountId = await demoAccountId(portal, 'kurrajong-vale')
    const { key } = await portal.application({ accountId, endpoints: allEndpoints() })
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    assistant = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    await assistant.connect(
      new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit: { headers: { 'x-api-key': key } } }),
    )
    host = await startViewHost()
  })
  afterAll(async () => {
    await host.close()
    await assistant.close()
    await portal.close()
  })

  /** Calls a tool and opens its view, as a host does. */
  async function open(name: string, values: Record<string, unknown> = {}) {
    const tool = (await assistant.listTools()).tools.find((one) => one.name === name)!
    const { resourceUri } = tool._meta!['ui'] as { resourceUri: string }
    const { contents } = await assistant.readResource({ uri: resourceUri })
    const [content] = contents as unknown as [{ mimeType: string; text: string; _meta: object }]
    expect(content.mimeType).toBe('text/html;profile=mcp-app')
    expect(content._meta).toMatchObject({ ui: { csp: { connectDomains: [], resourceDomains: [] } } })
    expect(Buffer.byteLength(content.text)).toBeLessThanOrEqual(20_000)
    const result = await assistant.callTool({ name, arguments: values })
    const view = await host.open(content.text, result)
    return { view, result: result.structuredContent as Record<string, any> }
  }

  it('shows a shipment with its legs, exceptions and contact, in the color scheme of the host', async () => {
    const worst = await assistant.callTool({ name: 'list_exceptions', arguments: {} })
    const [row] = (worst.structuredContent as { rows: Record<string, any>[] }).rows
    const { view, result } = await open('get_shipment', { shipmentNumber: row!['shipmentNumber'] })
    expect(result['exceptions']).toContainEqual(expect.objectContaining({ reason: row!['reason'], contact: row!['ask'] }))
    await expect.poll(() => view.getByRole('heading', { level: 1 }).textContent()).toContain(row!['shipmentNumber'])
    const text = (await view.locator('main').textContent())!
    for (const part of [row!['reason'], `Contact: ${row!['ask']}`, 'Planned', 'Forecast', 'Actual', result['derived'].status])
      expect(text).toContain(part)
    expect(await view.getByRole('listitem').and(view.locator('[aria-current=step]')).count()).toBe(1)
    expect(await host.colors()).toEqual(['rgb(255, 255, 255)', 'rgb(27, 32, 40)'])
    await host.setTheme('dark')
    await expect.poll(() => host.colors()).toEqual(['rgb(20, 24, 29)', 'rgb(217, 221, 227)'])
    expect([host.errors, host.requests]).toEqual([[], []])
  })

  it('sorts a table by a column and shows the totals of all rows', async () => {
    const { view, result } = await open('get_spend', { startDate: '2026-11-01', endDate: '2026-11-30' })
    const amounts = async () => (await view.locator('tbody tr').allTextContents()).length
    await expect.poll(amounts).toBe(result['rows'].length)
    const header = view.getByRole('columnheader', { name: 'Total Spend' })
    await header.getByRole('button').press('Enter')
    expect(await header.getAttribute('aria-sort')).toBe('ascending')
    await header.getByRole('button').press('Enter')
    expect(await header.getAttribute('aria-sort')).toBe('descending')
    const largest = Math.max(...result['rows'].map(({ amount }: { amount: number }) => amount))
    const grouped = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 2 }).split('.')[0]
    expect(await view.locator('tbody tr').first().textContent()).toContain(grouped(largest))
    expect(await view.locator('tfoot').textContent()).toContain(grouped(result['totals'].amount))
    expect(await view.getByRole('img').getAttribute('aria-label')).toContain(grouped(result['comparison'].yearBefore.totals.amount))
    // 390 px: the page itself does not scroll sideways
    await host.page.setViewportSize({ width: 390, height: 800 })
    expect(await host.contentWidth()).toBeLessThanOrEqual(390)
  })

  it('shows texts of business partners as they are', async () => {
    const hostile = `<img src=x onerror="parent.postMessage('owned','*')"><script>document.title='owned'</script>`
    await portal.import(accountId, {
      shipments: [
        { shipmentNumber: 'HOSTILE-1', carrierName: hostile, podName: hostile, originETD: '2026-11-20', destinationETA: '2026-12-02' },
      ],
    })
    const { view } = await open('get_shipment', { shipmentNumber: 'HOSTILE-1' })
    await expect.poll(() => view.locator('main').textContent()).toContain(hostile)
    expect(await view.locator('img, main script').count()).toBe(0)
    const list = await open('find_shipments', { freeTextSearch: 'HOSTILE-1' })
    await expect.poll(() => list.view.getByRole('row').count()).toBe(2)
    expect([host.errors, host.requests]).toEqual([[], []])
  })

  it('shows errors and empty results', async () => {
    const { view } = await open('get_shipment', { shipmentNumber: 'ABSENT' })
    await expect.poll(() => view.getByRole('status').textContent()).toBe('Not found.')
    const empty = await open('find_shipments', { freeTextSearch: 'no such shipment' })
    await expect.poll(() => empty.view.locator('main').textContent()).toContain('No rows match the filter.')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { readPdf } from '../../documents/writers.fixture.ts'

const shipment = { origin: 'CNSHA', destination: 'AUSYD', trans: 'SEA', mode: 'FCL', teu: 2, volume: 30, carrierContractNumber: 'C-1' }
const records = {
  suppliers: [
    { code: 'A', name: 'Alpha' },
    { code: 'B', name: '上海灯笼厂' },
  ],
  shipments: [
    { ...shipment, shipmentNumber: 'S1', supplierCode: 'A', destinationETA: '2026-03-01', destinationATA: '2026-03-02' },
    { ...shipment, shipmentNumber: 'S2', supplierCode: 'B', destinationETA: '2026-02-01', volume: 20 },
    { ...shipment, shipmentNumber: 'S3', supplierCode: 'B', destinationETA: '2026-03-31', origin: 'VNSGN', volume: 7000 },
  ],
}
const march = { start: '2026-03-01', end: '2026-03-31' }

describe('the trends as a PDF', () => {
  let portal: TestPortal
  let accountId: string
  let caller: TestClient
  let id: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme & Sons' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, records)
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    id = Object.fromEntries(body.data.reportSuppliers.map((supplier: { id: string; name: string }) => [supplier.name, supplier.id]))
  })
  afterAll(() => portal.close())

  const request = (query: object) => caller.get('report/export/trends', { accountId, ...march, ...query })
  const pdf = async (query: object = {}) => {
    const response = await request(query)
    expect(response.status).toBe(200)
    const { pages } = await readPdf(new Uint8Array(response.bytes!))
    return { answer: response, text: pages.map((page) => page.text).join('\n') }
  }

  it('states its filters, and shows the charts of both tabs with their sentences', async () => {
    const { answer: response, text } = await pdf()
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(String(response.headers['content-disposition'])).toContain('Trends Over Time Report.pdf')
    for (const words of ['Trends Over Time', 'Acme & Sons', 'Mar 2026, by ETA', 'All Suppliers', '7,030']) expect(text).toContain(words)
    for (const title of ['FCL TEU', 'Percent of Shipment Delay', 'Average Transit Time', 'Number of Purchase Orders'])
      expect(text).toContain(title)
    expect(text).toContain('No data in this period')
    expect(text).toContain('7,030 m³ in Mar 2026.')
  })

  it("applies the screen's filters, ports only on their tab", async () => {
    const { text } = await pdf({ suppliers: `${id['上海灯笼厂']},${id['Alpha']}`, originId: 'CNSHA', carrierContractNumber: 'C-1' })
    for (const words of ['上海灯笼厂, Alpha', 'Shanghai → any', 'C-1']) expect(text).toContain(words)
    expect(text).not.toContain('7,030')
  })

  it('compares two periods', async () => {
    const { text } = await pdf({ compareStart: '2026-02-01', compareEnd: '2026-02-28', originId: 'CNSHA', destinationId: 'AUSYD' })
    // 30 m³ against 20
    for (const words of ['Feb 2026', 'Volume (m³), +50.0 %', 'Shanghai → Sydney']) expect(text).toContain(words)
    for (const words of ['What changed', 'Mar 2026 against Feb 2026', 'Volume rose 50 % to 30 m³; Alpha explains all of it.'])
      expect(text).toContain(words)
    expect(text).toMatch(/30 m³ in Mar 2026, 50 % more than in Feb 2026; Alpha explains\s+all of it\./)
  })

  it('leaves out hidden charts', async () => {
    const admin = await portal.admin()
    const hide = (trends: string[]) =>
      admin.post('customer-account/command/update-account-features', { accountId, hiddenCharts: { trends } })
    await hide(['PercentOfShipmentDelay'])
    const { text } = await pdf()
    expect(text).not.toContain('Percent of Shipment Delay')
    expect(text).toContain('Percent of Order Delay')
    await hide([])
  })

  it.each<[string, object]>([
    ['a comparison period without an end', { compareStart: '2026-02-01' }],
    ['a comparison period that ends before it starts', { compareStart: '2026-02-02', compareEnd: '2026-02-01' }],
    [
      'a comparison of suppliers shown individually',
      {
        compareStart: '2026-02-01',
        compareEnd: '2026-02-01',
        showSuppliersIndividually: true,
        suppliers: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      },
    ],
    ['all suppliers individually', { showSuppliersIndividually: true }],
  ])('rejects %s', async (_, query) => {
    expect((await request(query)).status).toBe(400)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { readPdf } from '../../documents/writers.fixture.ts'

const shipment = {
  supplierCode: 'A',
  origin: 'CNSHA',
  destination: 'AUSYD',
  trans: 'SEA',
  mode: 'FCL',
  volume: 33,
  incoterm: 'FOB',
  containers: [{ number: 'CSQU3054383', sizeType: '42G1' }],
}
const shipments = [
  { ...shipment, shipmentNumber: 'S1', destinationETA: '2026-03-01' },
  { ...shipment, shipmentNumber: 'S2', destinationETA: '2026-03-31', mode: 'LCL', supplierCode: 'B', volume: 7 },
  // the day after
  { ...shipment, shipmentNumber: 'S3', destinationETA: '2026-04-01', volume: 1000 },
]
const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: '上海灯笼厂' },
]
const march = { startDate: '2026-03-01', endDate: '2026-03-31' }

describe('the overview as a PDF', () => {
  let portal: TestPortal
  let accountId: string
  let admin: TestClient
  let caller: TestClient
  let supplierId: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name: 'Acme & Sons' })
    admin = await portal.signIn((await portal.user({ role: 'full-admin', accountIds: [] })).email)
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { suppliers, shipments })
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    supplierId = Object.fromEntries(body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id]))
  })
  afterAll(() => portal.close())

  const pdf = async (query: object = march) => {
    const response = await caller.get('report/export/overview', { accountId, ...query })
    expect(response.status).toBe(200)
    const { pages, info } = await readPdf(new Uint8Array(response.bytes!))
    return { answer: response, info, text: pages.map((page) => page.text).join('\n') }
  }
  const set = async (settings: object) =>
    expect((await admin.post('customer-account/command/update-account-features', { accountId, ...settings })).status).toBe(200)

  it('has a fixed file name, a header and the metrics', async () => {
    const { answer: response, info, text } = await pdf()
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toContain('Overview Report.pdf')
    expect(info.Title).toBe('Overview')
    expect(text).toContain('Acme & Sons')
    expect(text).toContain('Mar 2026, by ETA')
    expect(text).toContain('All Suppliers')
    // two shipments without updates for too long to be overdue, 40' = 2 TEU of FCL, 33 + 7 cubic metres
    expect(text).toMatch(/Total Volume in m3(.|\n)*\b20240/)
    expect(text).toContain('CBM per Supplier')
    expect(text).toContain('Alpha makes up 83 % of 40 m³.')
    expect(text).toContain('上海灯笼厂')
  })

  it('states what needs attention today, with the time in the zone of the account', async () => {
    const sydney = await portal.account({ timeZone: 'Australia/Sydney' })
    const today = portal.now().toISOString().slice(0, 10)
    await portal.import(sydney, { shipments: [{ ...shipment, supplierCode: undefined, shipmentNumber: 'SOON', destinationETA: today }] })
    const buyer = await portal.signInTo(sydney)
    const { bytes } = await buyer.get('report/export/overview', { accountId: sydney, ...march })
    const text = (await readPdf(new Uint8Array(bytes!))).pages[0]!.text
    expect(text).toMatch(/As of \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2} AE[DS]T/)
    for (const words of ['Overdue', 'Arriving within 7 days', 'Open exceptions', 'Free time ending within 5 days', '0 in the 7 before'])
      expect(text).toContain(words)
  })

  it('covers only the chosen suppliers and names them', async () => {
    const { text } = await pdf({ ...march, supplierIds: supplierId['Alpha'] })
    expect(text).toContain('This chart is based on ETA only.')
    expect(text).toMatch(/Suppliers\s*Alpha/)
    expect(text).not.toContain('上海灯笼厂')
  })

  it('leaves out hidden charts, and customs if invoices are disabled', async () => {
    const { text: whole } = await pdf()
    for (const title of ['Customs and Duty per Supplier', 'Disbursement (AUD)']) expect(whole).toContain(title)
    await set({ hiddenCharts: { overview: ['CbmSupplier', 'JobTypes'] }, enabledCommercialInvoices: false })
    const { text } = await pdf()
    for (const title of ['CBM per Supplier', 'Job Types', 'Customs and Duty per Supplier', 'Disbursement (AUD)'])
      expect(text).not.toContain(title)
    expect(text).toContain('Job Type per Supplier')
    await set({ hiddenCharts: {}, enabledCommercialInvoices: true })
  })

  it('is rejected if the overview is disabled', async () => {
    await set({ enabledOverviewFeature: false })
    expect((await caller.get('report/export/overview', { accountId, ...march })).status).toBe(403)
    await set({ enabledOverviewFeature: true })
  })
})

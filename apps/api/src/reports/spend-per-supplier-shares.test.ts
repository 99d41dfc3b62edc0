import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: 'beta' },
  { code: 'I', name: 'idle' },
]

describe('the spend per supplier report', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  it('states the share of each supplier, and the change on the same days of the year before', async () => {
    const id = await portal.account()
    const own = await portal.signInTo(id)
    const spent = (shipmentNumber: string, supplierCode: string, amount: string, day: string) => ({
      shipmentNumber,
      supplierCode,
      charges: [{ code: 'OFR', group: 'FRT', amount, currency: 'AUD', invoiceDate: day }],
    })
    const records = [
      spent('N1', 'A', '150', '2026-03-31'),
      spent('N2', 'B', '50', '2026-03-01'),
      spent('B1', 'A', '100', '2025-03-31'),
      spent('B2', 'A', '900', '2025-04-01'),
      spent('B3', 'I', '10', '2025-03-10'),
      // a leap year: all of February is compared
      spent('F1', 'A', '30', '2025-02-28'),
      spent('F2', 'A', '40', '2024-02-29'),
    ]
    await portal.import(id, { suppliers, shipments: records })
    const columns = async (query: object) => {
      const { body } = await own.get('report/query/get-report-spend-per-supplier-table', { accountId: id, ...query })
      return body.data.items.map((row: Record<string, unknown>) => [row['supplier'], row['share'], row['againstLastYear']])
    }
    expect(await columns({ startDate: '2026-03-01', endDate: '2026-03-31' })).toEqual([
      ['Alpha', 75, 50],
      ['beta', 25, null],
    ])
    expect(await columns({ startDate: '2025-02-01', endDate: '2025-02-28' })).toEqual([['Alpha', 100, -25]])
    expect((await columns({})).every((row: unknown[]) => row[2] === null)).toBe(true)
    // a period that has not ended is compared up to today
    expect(await columns({ startDate: '2026-03-31', endDate: '2030-03-30' })).toEqual([['Alpha', 100, -85]])
  })
})

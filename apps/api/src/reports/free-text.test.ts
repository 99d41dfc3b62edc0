import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from '../testing/test-portal.ts'

describe('free text in the shipments report', () => {
  let portal: TestPortal
  let caller: Caller
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, {
      suppliers: [
        { code: 'A', name: 'İSTANBUL HALI' },
        { code: 'B', name: 'ΟΔΥΣΣΕΥΣ ΑΕ' },
        { code: 'C', name: 'ŁÓDŹ MEBLE' },
      ],
      shipments: [
        { shipmentNumber: 'S1', supplierCode: 'A', destinationETA: '2026-03-01' },
        { shipmentNumber: 'S2', supplierCode: 'B', destinationETA: '2026-03-01' },
        { shipmentNumber: 'S3', supplierCode: 'C', destinationETA: '2026-03-01' },
        { shipmentNumber: 'S4', departureVessel: 'İZMİR ΟΔΥΣΣΕΥΣ', destinationETA: '2026-03-01' },
      ],
    })
  })
  afterAll(() => portal.close())

  it.each([
    ['İstanbul', ['S1']],
    ['ΟΔΥΣΣΕΥΣ', ['S2', 'S4']],
    ['οδυσσευς', ['S2', 'S4']],
    ['łódź', ['S3']],
    ['İZMİR', ['S4']],
  ])('finds %s whatever letters it is written in', async (freeTextSearch, expected) => {
    const { body } = await caller.get('report/query/get-report-shipments-table', { accountId, freeTextSearch, sortDirection: 'asc' })
    const rows = body.data.shipmentsReportItems as { shipmentNumber: string }[]
    expect(rows.map(({ shipmentNumber }) => shipmentNumber)).toEqual(expected)
  })
})

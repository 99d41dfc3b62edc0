import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { describe, expect, it } from 'vitest'
import { accountPortalFixture } from '../testing/fixtures/account-portal.fixture.ts'
import { isFullDepth } from '../testing/search-depth.ts'

/** Enough shipments for pages far from either end. Their numbers are independent of their months. */
const shipments = Array.from({ length: 420 }, (_, index) => {
  const number = (index * 131) % 420
  const month = index < 300 ? '03' : index < 360 ? '02' : '04'
  return {
    shipmentNumber: `S${String(number).padStart(4, '0')}`,
    supplierCode: number % 3 === 0 ? 'A' : 'B',
    carrierBookingReference: `B${number % 250}`,
    originETD: `2026-${month}-01`,
    destinationETA: `2026-${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
    destinationATA: `2026-${month}-28`,
    orderLines: [
      { orderNumber: `PO-${number % 350}`, lineNumber: 1, qty: 5 },
      ...(number % 4 === 0 ? [{ orderNumber: `PO-${number % 350}`, lineNumber: 2, qty: 5 }] : []),
    ],
    invoices: [
      {
        invoiceNumber: 'I1',
        currency: 'AUD',
        invoiceValue: 10,
        lines: Array.from({ length: 1 + (number % 2) }, (_, line) => ({ productCode: `P${line}`, qty: 1, unitValue: 10 })),
      },
    ],
  }
})
const suppliers = [
  { code: 'A', name: 'Alpha' },
  { code: 'B', name: 'beta' },
]
const purchaseOrders = Array.from({ length: 350 }, (_, index) => ({
  orderNumber: `PO-${index}`,
  orderDate: `2026-03-${String(1 + (index % 28)).padStart(2, '0')}`,
  supplierCode: 'A',
  lines: [{ lineNumber: 1, code: 'P0', qty: 10 }],
}))

const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
const allMonths = { startDate: '2026-02-01', endDate: '2026-04-30' }
const within = { startDate: '2026-02-03', endDate: '2026-04-26' }

/** Returns the offsets of pages in a list of this length; outside full depth every second one, and the others in the other direction. */
function startsOfPages(count: number, sortDirection: 'asc' | 'desc'): number[] {
  const starts = [99, 100, 130, Math.floor(count / 2), count - 40, count - 13, count - 1, count]
  return isFullDepth() ? starts : starts.filter((_, index) => index % 2 === (sortDirection === 'asc' ? 0 : 1))
}

describe('deep pages', () => {
  const { caller, accountId, supplierId } = accountPortalFixture({ suppliers, 'purchase-orders': purchaseOrders, shipments })

  const inOrder: Report[] = [
    reports.shipments,
    reports.shipmentSpends,
    reports.exceptions,
    reports.shipmentDetails,
    reports.consolidatedSpends,
    reports.purchaseOrders,
    reports.orderLines,
  ]

  describe.each(inOrder.map((report) => [report.id, report] as const))('of %s', (id, { path, itemsKey, defaultSort: { column } }) => {
    const request = async (query: object) => {
      const { body } = await caller().get(path, {
        accountId: accountId(),
        sortColumn: column,
        // delays of past months are not open exceptions
        ...(id === 'exceptions' && { show: 'all' }),
        ...query,
      })
      expect(body.errors).toEqual([])
      return { rows: body.data[itemsKey] as object[], count: body.data.count as number }
    }

    it.each([
      ['of a month', march, false],
      ['of several months', allMonths, false],
      ['of parts of months', within, false],
      ['without a period', {}, false],
      ['of chosen suppliers in a month', march, true],
      ['of chosen suppliers in several months', allMonths, true],
    ])('%s match the full list in both directions', async (_name, period, ofSuppliers) => {
      for (const sortDirection of ['asc', 'desc'] as const) {
        const query = { ...period, sortDirection, ...(ofSuppliers && { supplierIds: supplierId()['Alpha'] }) }
        const whole = await request({ ...query, take: 0 })
        expect(whole.count).toBeGreaterThan(50)
        expect(whole.rows).toHaveLength(whole.count)
        for (const skip of startsOfPages(whole.count, sortDirection)) {
          const page = await request({ ...query, skip, take: 25 })
          expect([skip, page.count]).toEqual([skip, whole.count])
          expect(page.rows).toEqual(whole.rows.slice(skip, skip + 25))
        }
      }
    })
  })
})

import { exceptions } from '@portal/contracts/reports/exceptions'
import { orderLines } from '@portal/contracts/reports/order-lines'
import { portPairs } from '@portal/contracts/reports/port-pairs'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attention } from '../testing/dashboard.ts'
import { refuse, type ApiHandlers } from '../testing/api-double.ts'
import { openOrderCounts } from '../testing/open-orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { focus, press, tableRow } from '../testing/screen-parts.ts'
import { filterPeriods, suppliers } from '../testing/standard-account.ts'
import { supplierPerformance } from '../testing/supplier-performance.ts'

const always = 'from=2000-01&to=2100-01'

/** Opens a screen and waits for its first row. */
async function open(path: string, { api }: { api: ApiHandlers }) {
  const screen = await renderScreen(path, { api })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}

describe('rows without a panel', () => {
  const address = (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    return { pathname, ...Object.fromEntries(searchParams) }
  }

  it('lead from a port pair to its shipments in the same period', async () => {
    const pair = { originCode: 'CNSHA', destinationCode: 'GBFXT' }
    const { url } = await open(`/portpairdata?${always}&b=ETD`, {
      api: {
        getPortPairsReport: tableOf(
          portPairs,
          makeRows(portPairs, 1, () => pair),
        ),
      },
    })
    await tableRow(0).getByText('Felixstowe').click()
    await expect
      .poll(() => address(url()))
      .toMatchObject({ pathname: '/shipments', pOri: 'CNSHA', pDest: 'GBFXT', b: 'ETD', from: '2000-01' })
  })

  it('lead from unknown ports to shipments without one', async () => {
    const pair = { originCode: null, destinationCode: 'GBFXT' }
    const { url } = await open(`/portpairdata?${always}`, {
      api: {
        getPortPairsReport: tableOf(
          portPairs,
          makeRows(portPairs, 1, () => pair),
        ),
      },
    })
    await focus(tableRow(0))
    await press('Enter')
    await expect.poll(() => address(url())).toMatchObject({ pathname: '/shipments', unk: 'origin', pDest: 'GBFXT' })
  })

  it('show the supplier whose name is clicked on the same screen', async () => {
    const { url } = await open(`/exceptions`, {
      api: {
        getSupplierPerformance: () => supplierPerformance,
        getAttention: () => attention,
        getExceptionsReport: tableOf(
          exceptions,
          makeRows(exceptions, 1, () => ({ supplierName: suppliers[0]!.name })),
        ),
      },
    })
    const link = tableRow(0).getByRole('link', { name: suppliers[0]!.name })
    await link.click()
    const panel = page.getByRole('dialog', { name: suppliers[0]!.name })
    await expect.element(panel).toBeVisible()
    expect(address(url())).toMatchObject({ pathname: '/exceptions', sup: suppliers[0]!.id })
    await press('Escape')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(link).toHaveFocus()
    expect(address(url())).not.toHaveProperty('sup')
  })

  it('lead from an order line that has not moved to its order', async () => {
    const { url } = await open(`/purchase-order-lines?${always}`, {
      api: {
        getPurchaseOrderTableFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: suppliers }),
        getOrderLinesReport: tableOf(
          orderLines,
          makeRows(orderLines, 1, () => ({ orderNumber: 'PO-7', shipmentNumber: null })),
        ),
        getOpenOrders: () => openOrderCounts,
        getPurchaseOrdersReport: () => ({ items: [], count: 0, hiddenColumnNames: [] }),
        getPurchaseOrder: () => {
          throw refuse('notFound')
        },
      },
    })
    await tableRow(0).getByText('Line 1').click()
    await expect.poll(() => address(url())).toMatchObject({ pathname: '/purchase-order', open: 'PO-7', s: 'PO-7' })
  })
})

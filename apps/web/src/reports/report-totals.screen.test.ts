import { commercialInvoices } from '@portal/contracts/reports/commercial-invoices'
import { products } from '@portal/contracts/reports/products'
import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/accessible.ts'
import { loseConnection } from '../testing/api-double.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { box, header, tableRow } from '../testing/screen-parts.ts'

describe('totals', () => {
  const footer = () => page.getByCss('tfoot')

  it('show below the rows, follow the filters, and are not fetched again for another order', async () => {
    const { api } = await renderScreen('/shipment-spends?from=2026-05&to=2026-05', {
      api: { getShipmentSpendsReport: tableOf(shipmentSpends, makeRows(shipmentSpends, 30)) },
    })
    await expect.element(footer()).toMatchTextContent(/Totals of 30/)
    const sum = Array.from({ length: 30 }, (_, index) => ((index * 37) % 500) + 0.5).reduce((a, b) => a + b, 0)
    await expect
      .element(
        footer()
          .getByText(sum.toLocaleString('en-GB', { minimumFractionDigits: 2 }))
          .first(),
      )
      .toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await header('Mode').click()
    await expect.poll(() => api.inputs('getShipmentSpendsReport').at(-1)).toMatchObject({ sortColumn: 'mode' })
    expect(api.totalsInputs('getShipmentSpendsReport')).toHaveLength(1)
  })

  it('never cover the focused row', async () => {
    await renderScreen('/shipment-spends?from=2026-05&to=2026-05', {
      api: { getShipmentSpendsReport: tableOf(shipmentSpends, makeRows(shipmentSpends, 30)) },
    })
    await expect.element(footer()).toMatchTextContent(/Totals of 30/)
    const links = [...document.querySelectorAll<HTMLElement>('tbody tr a:first-of-type')]
    for (const link of links) {
      link.focus()
      const { bottom } = link.getBoundingClientRect()
      expect(bottom).toBeLessThanOrEqual(box(footer()).top)
    }
    expect(links.length).toBeGreaterThan(20)
  })

  it('list the currencies of amounts in several, also for keyboard users', async () => {
    await renderScreen('/commercialInvoiceValuePerSupplier', {
      api: { getCommercialInvoicesReport: tableOf(commercialInvoices, makeRows(commercialInvoices, 4)) },
    })
    const several = footer().getByText('2 currencies').first()
    await expect.element(several).toHaveAccessibleName(/USD, .* EUR/)
    await expectAccessible()
  })

  it('of supplier subtotals count each invoice once', async () => {
    const rows = makeRows(commercialInvoices, 2, (index) => ({ supplier: 'Foshan Lighting', baseValue: 100 + index, supplierTotal: 201 }))
    await renderScreen('/commercialInvoiceValuePerSupplier', { api: { getCommercialInvoicesReport: tableOf(commercialInvoices, rows) } })
    await expect.element(footer().getByText('201.00', { exact: true })).toBeVisible()
  })

  it('show the only unit below the units of the rows', async () => {
    const rows = makeRows(products, 3, () => ({ totalQty: 1000, units: 'PCE' }))
    await renderScreen('/products', { api: { getProductsReport: tableOf(products, rows) } })
    await expect.element(footer().getByText('3,000', { exact: true })).toBeVisible()
    await expect.element(footer().getByText('PCE', { exact: true })).toBeVisible()
  })

  it('are absent for one row, and blank if they do not load', async () => {
    const handler = tableOf(shipmentSpends, makeRows(shipmentSpends, 2))
    const screen = await renderScreen('/shipment-spends', {
      api: {
        getShipmentSpendsReport: (input) => {
          if (input.totals) throw loseConnection()
          return handler(input)
        },
      },
    })
    await expect.element(footer()).toMatchTextContent(/Totals of 2/)
    screen.api.use({ getShipmentSpendsReport: tableOf(shipmentSpends, makeRows(shipmentSpends, 1)) })
    screen.reload()
    await expect.element(tableRow(0)).toBeVisible()
    await expect.element(footer()).not.toBeInTheDocument()
  })
})

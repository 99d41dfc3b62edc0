import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { apiClient } from './administration.ts'
import { withinClicks } from './clicks.ts'
import { tabTo } from './keyboard.ts'
import { column, expect, signIn, signInByForm, test, total, users } from './portal.ts'

/** Cells that the tasks compare with the screen. */
interface Row {
  shipmentNumber: string
  reason: string
  ask: string | null
  overdueInDays: number
  totalSpends: number
  containerNumbers: string[]
  hasShipmentTracking: boolean
  orderNumber: string
  expectedInStore: string | null
}

const tables = {
  shipments: 'report/query/get-report-shipments-table',
  exceptions: 'report/query/get-report-exception-table',
  containers: 'report/query/get-report-containers-table',
  spends: 'report/query/get-report-shipment-spends-table',
  orders: 'purchase-order/query/get-purchase-order-table',
} as const

/** Returns a reader of all rows of a report, for the figures that the screens show. */
async function reportReader(page: Page) {
  const { call } = await apiClient(page, users.buyer)
  const [account] = await call('get', 'account/query/my-account-select-items')
  return async (table: keyof typeof tables, query: Record<string, string>): Promise<Row[]> => {
    const data = await call('get', `${tables[table]}?${new URLSearchParams({ accountId: account.id, take: '10000', ...query }).toString()}`)
    return Object.values<unknown>(data).find((value) => Array.isArray(value) && value.every((item) => typeof item === 'object')) as Row[]
  }
}

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))
const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem').filter({ hasText: label })
const tileLink = (page: Page, label: string) => tile(page, label).getByRole('link')

/** Opens the search: by its key, or on a phone by its button. */
const searchBox = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    const isPhone = width === 390
    test.use({ viewport: { width, height: isPhone ? 844 : 900 } })

    test('a buyer answers everyday questions within their clicks', async ({ page }) => {
      const rowsOf = await reportReader(page)
      await signInByForm(page, users.buyer)

      await withinClicks(page, 'what is overdue, and how long', 1, async ({ click }) => {
        const overdue = await rowsOf('shipments', { delay: 'overdue' })
        const worst = Math.max(...overdue.map(({ overdueInDays }) => overdueInDays))
        await expect(tileLink(page, 'Overdue')).toContainText(`Overdue${overdue.length}Oldest ${worst} day`)
        await click(tileLink(page, 'Overdue'))
        await expect.poll(() => total(page)).toBe(overdue.length)
      })

      await withinClicks(page, 'what arrives within 7 days', 1, async ({ click }) => {
        const arriving = await rowsOf('shipments', { delay: 'arriving' })
        await expect(tileLink(page, 'Arriving within 7 days')).toContainText(`Arriving within 7 days${arriving.length}`)
        const days = page.getByRole('list', { name: 'Days' }).getByRole('button')
        await expect(days).toHaveCount(14)
        const counts = (await days.allInnerTexts()).map((text) => Number(/(\d+)\s*shipment/.exec(text)?.[1] ?? 0))
        expect(counts.slice(0, 7).reduce((sum, count) => sum + count, 0)).toBe(arriving.length)
        await click(tileLink(page, 'Arriving within 7 days'))
        await expect.poll(() => total(page)).toBe(arriving.length)
      })

      await withinClicks(page, 'why the worst shipment is late, and whom to ask', 1, async ({ click }) => {
        const [worst] = await rowsOf('exceptions', { show: 'open', sortColumn: 'reason', sortDirection: 'desc' })
        await click(page.getByRole('region', { name: 'Worst first' }).getByRole('link', { name: worst!.shipmentNumber }).first())
        const panel = page.getByRole('dialog', { name: worst!.shipmentNumber })
        await expect(panel).toContainText(worst!.reason)
        await expect(panel).toContainText(worst!.ask!)
      })

      await withinClicks(page, 'what is exceptional', 1, async ({ click }) => {
        const open = await rowsOf('exceptions', { show: 'open' })
        await expect(tileLink(page, 'Open exceptions')).toContainText(`Open exceptions${open.length}`)
        await click(tileLink(page, 'Open exceptions'))
        await expect.poll(() => total(page)).toBe(open.length)
      })

      await withinClicks(page, 'which supplier to call first', 1, async ({ click }) => {
        const first = page.getByRole('region', { name: 'Call first' }).getByRole('listitem').first()
        await expect(first).toContainText(/at risk/)
        const link = first.getByRole('link', { name: /exceptions? of / })
        const supplierIds = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('supId')!
        const open = await rowsOf('exceptions', { show: 'open', supplierIds })
        await expect(link).toContainText(String(open.length))
        await click(link)
        await expect.poll(() => total(page)).toBe(open.length)
      })

      await withinClicks(page, 'which containers reach the end of their free time', 1, async ({ click }) => {
        const ending = await rowsOf('containers', { freeTime: 'ending' })
        await expect(tileLink(page, 'Free time ending')).toContainText(`within 5 days${ending.length}`)
        await click(tileLink(page, 'Free time ending'))
        await expect.poll(() => total(page)).toBe(ending.length)
      })

      await withinClicks(page, 'where a container is', isPhone ? 1 : 0, async ({ click }) => {
        // long before the period of the overview
        const old = await rowsOf('shipments', { startDate: '2000-01-01', endDate: '2026-02-28', sortColumn: 'destinationETA' })
        const { containerNumbers } = old.find((row) => row.hasShipmentTracking && row.containerNumbers.length > 0)!
        const [containerNumber] = containerNumbers as [string]
        await expect(tileLink(page, 'Overdue')).toBeVisible()
        if (isPhone) await click(page.getByRole('button', { name: /^Find a shipment/ }))
        else await page.keyboard.press('/')
        // as it is painted on the container
        await searchBox(page).fill(
          `${containerNumber.slice(0, 4).toLowerCase()} ${containerNumber.slice(4, 10)}-${containerNumber.slice(10)}`,
        )
        const first = page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()
        await expect(first).toContainText(containerNumber)
        await expect(first).toContainText('Exact')
        const target = new URL((await first.getAttribute('href'))!, page.url()).searchParams.get('s')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: `Shipment ${target}` })).toBeVisible()
        await expect(page.getByText(containerNumber).first()).toBeVisible()
      })

      await withinClicks(page, 'whether an order is in store on its day', isPhone ? 1 : 0, async ({ click }) => {
        const expected = (await rowsOf('orders', { startDate: '2000-01-01', endDate: '2100-12-31' })).find((row) => row.expectedInStore)!
        await expect(tileLink(page, 'Overdue')).toBeVisible()
        if (isPhone) await click(page.getByRole('button', { name: /^Find a shipment/ }))
        else await page.keyboard.press('/')
        await searchBox(page).fill(expected.orderNumber)
        await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toContainText(expected.orderNumber)
        await page.keyboard.press('Enter')
        const panel = page.getByRole('dialog', { name: `Purchase Order ${expected.orderNumber}` })
        await expect(panel).toContainText(expected.expectedInStore!.split('-').toReversed().join('/'))
      })

      await withinClicks(page, 'which ordered goods have not moved', isPhone ? 3 : 2, async ({ click }) => {
        const past = await rowsOf('orders', { orderState: 'pastShipping' })
        if (isPhone) await click(page.getByRole('navigation', { name: 'Main screens' }).getByRole('button', { name: 'More' }))
        await click(page.getByRole('link', { name: 'Purchase Orders', exact: true }))
        const state = page.getByRole('list', { name: 'Open orders' }).getByRole('listitem').filter({ hasText: 'Past shipping date' })
        await expect(state).toContainText(`not shipped${past.length}`)
        await click(state.locator('a, button').first())
        await expect.poll(() => total(page)).toBe(past.length)
      })

      await withinClicks(page, 'why this month’s spend changed', 4, async ({ click }) => {
        await expect(tileLink(page, 'Total Spend')).toContainText(/\d/)
        await click(page.getByRole('button', { name: /^Period: / }))
        await click(page.getByRole('button', { name: 'This month', exact: true }))
        await click(tile(page, 'Total Spend').getByRole('button', { name: 'What changed' }))
        const supplier = page
          .getByRole('dialog', { name: 'What changed' })
          .getByRole('rowgroup')
          .filter({ hasText: 'Suppliers' })
          .getByRole('row')
          .nth(1)
        const shown = numberIn(await supplier.getByRole('cell').first().innerText())
        await click(supplier.getByRole('link'))
        await expect(page.getByRole('heading', { level: 1, name: /^Shipment Spends/ })).toBeVisible()
        const search = new URL(page.url()).searchParams
        const query = { startDate: search.get('from')!, endDate: search.get('to')!, supplierIds: search.get('supId')! }
        const found = await rowsOf('spends', query)
        await expect.poll(() => total(page)).toBe(found.length)
        expect(found.reduce((sum, { totalSpends }) => sum + totalSpends, 0)).toBeCloseTo(shown, 2)
      })

      await withinClicks(page, 'the spend of three months as a file with its total', 3, async ({ click }) => {
        const spend = numberIn((await tileLink(page, 'Total Spend').innerText()).split('\n').find((line) => /^[A-Z]{3} /.test(line))!)
        await click(tileLink(page, 'Total Spend'))
        await expect(page.getByRole('heading', { level: 1, name: /^Shipment Spends/ })).toBeVisible()
        const count = await total(page)
        await click(page.getByRole('button', { name: 'Export' }))
        const [download] = await Promise.all([page.waitForEvent('download'), click(page.getByRole('menuitem', { name: /CSV/ }))])
        const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n')
        const totals = lines.at(-1)!.split(',')
        expect(totals[0]).toBe(`Totals of ${count}`)
        const place = lines[0]!.split(',').findIndex((name) => name.startsWith('Total Spend'))
        expect(Math.round(Number(totals[place]))).toBe(spend)
      })

      await withinClicks(page, 'a link to exactly what is shown', 1, async ({ click }) => {
        await click(tileLink(page, 'Overdue'))
        await expect(page).toHaveURL(/dl=overdue/)
        const [count, link] = [await total(page), page.url()]
        await signIn(page, users.buyer, link)
        await expect.poll(() => total(page)).toBe(count)
      })
    })
  })

test('the most frequent questions are answered by keyboard alone', async ({ page }) => {
  await signIn(page, users.buyer)
  const overdue = tileLink(page, 'Overdue')
  await expect(overdue).toContainText(/\d/)
  await tabTo(page, overdue)
  const count = Number(/Overdue(\d+)/.exec((await overdue.innerText()).replaceAll('\n', ''))![1])
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBe(count)
  const [number] = await column(page, 'Shipment No.')

  // the reason and the party to ask
  await page.goBack()
  const worst = page.getByRole('region', { name: 'Worst first' }).getByRole('listitem').first().getByRole('link')
  await tabTo(page, worst)
  const name = await worst.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toContainText(/Contact: \S/)
  await page.keyboard.press('Escape')
  await expect(worst).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type(number!)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Shipment ${number}` })).toBeVisible()
  // listed the next time
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toContainText(number!)
})

import { shipments } from '@portal/contracts/reports/shipments'
import { spendPerSupplier } from '@portal/contracts/reports/spend-per-supplier'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { page, userEvent } from 'vitest/browser'
import { cachedSelect } from '../../components/filters/lazy-select.tsx'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { chooseBasis, openPeriod, periodButton } from '../../testing/period.ts'
import { box, column, focus, markOption, offered, press, tableRow, tableRows } from '../../testing/screen-parts.ts'
import { sessionHandlers, suppliers } from '../../testing/standard-account.ts'

const allShipments = '/shipments?from=2000-01&to=2100-01'
const rows = makeRows(shipments, 6)
const table = tableOf(shipments, rows)

/** Field of a filter; its option list has the same label. */
const field = (label: string) => page.getByCss(`input[aria-label="${label}"]`)
const supplierButton = (label: string) => page.getByRole('button', { name: `Suppliers: ${label}` })

async function openShipments(path = allShipments, { api, ...options }: ScreenOptions = {}) {
  const screen = await renderScreen(path, { api: { getShipmentsReport: table, ...api }, ...options })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}

it('free text applies after typing stops, with one request for the whole text', async () => {
  const { api, url } = await openShipments()
  const number = rows[2]!.shipmentNumber!
  const before = api.inputs('getShipmentsReport').length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('f')
  await userEvent.keyboard(number)
  await vi.advanceTimersByTimeAsync(499)
  expect(api.inputs('getShipmentsReport')).toHaveLength(before)
  // the screen updates in timers, too
  const countRows = () => vi.advanceTimersByTimeAsync(10).then(() => tableRows().length)
  await expect.poll(countRows).toBe(1)
  expect(url()).toContain(`s=${number}`)
  expect(await column('Shipment No.')).toEqual([number])
  expect(api.inputs('getShipmentsReport')).toHaveLength(before + 1)
})

it('free text applies at once on Enter, and is removed with all filters', async () => {
  await openShipments()
  await page.getByRole('searchbox').fill('no such thing anywhere')
  await press('Enter')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(tableRow(0)).toBeVisible()
})

it('the first month cannot be after the last month, nor the reverse, and such months give the reason', async () => {
  const { url } = await openShipments('/shipments')
  const popover = await openPeriod()
  const month = (label: string) => popover.getByRole('combobox', { name: label })
  const disabledMonths = async (label: string) => {
    await month(label).click()
    await expect.element(offered().first()).toBeVisible()
    const options = offered()
      .elements()
      .map((option) => 'comboboxDisabled' in option.dataset)
    await press('Escape')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    return options
  }
  await month('First month').click()
  await offered().nth(20).click()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.poll(url).toMatch(/from=2024-09&to=2026-05/)
  // newest first: the last month is the first option
  expect(await disabledMonths('First month')).toEqual(Array<boolean>(24).fill(false))
  expect(await disabledMonths('Last month')).toEqual(Array.from({ length: 24 }, (_, at) => at > 20))
  await month('Last month').click()
  await expect.element(offered().nth(21)).toHaveTextContent('August 2024, before the first month')
  await expect.element(popover).toMatchTextContent('Data from June 2024 to May 2026.')
})

it.each([
  ['a click', () => field('Delay').click()],
  ['a key', () => focus(field('Delay')).then(() => press('ArrowDown'))],
])('a filter whose list has not loaded opens with %s, and keeps the focus', async (_, open) => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  delete cachedSelect.loaded
  const { url } = await openShipments()
  await expect.element(field('Delay')).toHaveValue('Any delay')
  const { left, top, width, height } = box(field('Delay'))
  expect(cachedSelect.loaded).toBeUndefined()
  await open()
  await page.getByRole('option', { name: 'Late 1 to 3 days' }).click()
  await expect.poll(url).toContain('dl=late')
  await expect.element(field('Delay')).toHaveFocus()
  expect(box(field('Delay'))).toMatchObject({ left, top, width, height })
})

it('a filter whose list loads under the mouse is replaced before the mouse is pressed', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0)
  onTestFinished(() => void vi.unstubAllGlobals())
  delete cachedSelect.loaded
  await openShipments()
  await expect.element(field('Delay')).toHaveValue('Any delay')
  const waiting = field('Delay').element()
  waiting.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  // resolves right after the import of the field, before React renders in another task
  await import('../../components/filters/list-select.ts')
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(waiting.isConnected).toBe(false)
})

it('All Suppliers excludes other suppliers, and removing those returns to it', async () => {
  const { api, url } = await openShipments()
  await supplierButton('All Suppliers').click()
  await markOption(offered().nth(1))
  await expect.poll(url).toMatch(/supId=[0-9a-f-]{36}/)
  await expect.poll(() => api.inputs('getShipmentsReport').at(-1)?.supplierIds).toHaveLength(1)
  await offered().nth(2).click()
  await expect.element(supplierButton('2 suppliers')).toBeVisible()
  await offered().nth(0).click()
  await expect.poll(url).not.toContain('supId')
  await markOption(offered().nth(1))
  await markOption(offered().nth(1), false)
  await expect.element(supplierButton('All Suppliers')).toBeVisible()
})

it('suppliers are all selected, even if clicked faster than the screen updates', async () => {
  await openShipments()
  await supplierButton('All Suppliers').click()
  await expect.element(offered().nth(3)).toBeVisible()
  for (const option of offered().elements().slice(1, 4)) (option as HTMLElement).click()
  await expect.element(supplierButton(`${suppliers.length} suppliers`)).toBeVisible()
})

it('a special search from a link shows as a tag, and removing it resets its fields', async () => {
  const { api, url } = await openShipments(`${allShipments}&mode=LCL&trans=AIR&sst=Air%20freight`)
  expect(new Set(await column('Mode'))).toEqual(new Set(['LCL']))
  await page.getByRole('button', { name: 'Remove the filter Air freight' }).click()
  await expect.poll(url).not.toMatch(/sst|mode|trans/)
  await expect.poll(async () => new Set(await column('Mode')).size).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Ports and mode' }).click()
  const chosen = { Origin: 'Ningbo (CNNGB)', Mode: 'FCL' }
  for (const [label, option] of Object.entries(chosen)) {
    await page
      .getByRole('textbox', { name: label, exact: true })
      .or(page.getByRole('combobox', { name: label, exact: true }))
      .click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await expect.poll(url).toContain('pOri=CNNGB&mode=FCL')
  await expect.element(page.getByRole('button', { name: 'Remove the filter Ningbo → any · FCL' })).toBeVisible()
  await expect.poll(() => api.inputs('getShipmentsReport').at(-1)).toMatchObject({ portOrigin: 'CNNGB', mode: 'FCL' })
})

it('a complete number is shown for any period', async () => {
  const number = rows[0]!.shipmentNumber!
  await openShipments(`/shipments?from=2019-01&to=2019-02&s=${number}`, {
    api: { getShipmentsReport: (input) => ({ ...table(input), ignoresPeriod: true as const }) },
  })
  await expect.element(page.getByText(`${number} is shown for any period, by ETA:`)).toBeVisible()
})

it('a month without data stays selected, and an invalid month becomes the current one', async () => {
  const { goTo, url } = await openShipments('/shipments?from=2019-01&to=2019-02')
  await expect.element(periodButton('Jan – Feb 2019 · ETA')).toBeVisible()
  await goTo('/shipments?from=abc&to=2026-13')
  await expect.element(periodButton('May 2026 · ETA')).toBeVisible()
  const popover = await openPeriod()
  await popover.getByRole('button', { name: 'Last year' }).click()
  await expect.poll(url).toContain('from=2025-01&to=2025-12')
  await expect.element(popover).not.toBeInTheDocument()
  await expect.element(periodButton('January – December 2025 · ETA')).toHaveFocus()
})

it('a preset period is chosen by keyboard', async () => {
  const { url } = await openShipments('/shipments?from=2026-05&to=2026-05')
  await focus(periodButton())
  await press('Enter')
  const preset = (name: string) => page.getByRole('group', { name: 'Preset periods' }).getByRole('button', { name, exact: true })
  await expect.element(preset('This month')).toHaveFocus()
  await expect.element(preset('This month')).toHaveAttribute('aria-pressed', 'true')
  await press('ArrowUp')
  await expect.element(preset('Last 90 days')).toHaveFocus()
  await press('Home')
  await press('ArrowDown')
  await press('Enter')
  await expect.poll(url).toContain('from=2026-04&to=2026-04')
  await expect.element(periodButton('April 2026 · ETA')).toHaveFocus()
})

it('a period can begin and end with any day', async () => {
  const { url, api } = await openShipments('/shipments')
  await (await openPeriod()).getByRole('button', { name: 'Next 7 days' }).click()
  const [, from, to] = /from=(\d{4}-\d\d-\d\d)&to=(\d{4}-\d\d-\d\d)/.exec(url()) ?? []
  expect(Date.parse(to!) - Date.parse(from!)).toBe(6 * 86_400_000)
  await expect.poll(() => api.inputs('getShipmentsReport').at(-1)).toMatchObject({ startDate: from, endDate: to })

  const popover = await openPeriod()
  await popover.getByRole('textbox', { name: 'First day' }).fill('20/05/2026')
  await popover.getByRole('textbox', { name: 'Last day' }).fill('19/05/2026')
  await popover.getByRole('button', { name: 'Show these days' }).click()
  await expect.element(popover.getByText('Enter the first day or a later one')).toBeVisible()
  await popover.getByRole('textbox', { name: 'Last day' }).fill('24/05/2026')
  await expectAccessible('days')
  await popover.getByRole('button', { name: 'Show these days' }).click()
  await expect.poll(url).toContain('from=2026-05-20&to=2026-05-24')
  await expect.element(periodButton('20 – 24 May 2026 · ETA')).toBeVisible()
  await expect.poll(() => api.inputs('getShipmentsReport').at(-1)).toMatchObject({ startDate: '2026-05-20', endDate: '2026-05-24' })
})

it('a report whose rows have a single date offers no date basis', async () => {
  const api = { getSpendPerSupplierReport: tableOf(spendPerSupplier, makeRows(spendPerSupplier, 3)) }
  await openShipments(allShipments.replace('/shipments', '/spendpersupplier'), { api })
  const popover = await openPeriod()
  await expect.element(popover.getByRole('combobox', { name: 'First month' })).toBeVisible()
  await expect.element(popover.getByText('Date basis')).not.toBeInTheDocument()
})

it('an unknown supplier is named so', async () => {
  await openShipments(`${allShipments}&supId=0197a7a0-0000-7000-8000-000000000002`)
  await expect.element(supplierButton('Unknown supplier')).toBeVisible()
})

it('Back restores the previous filters', async () => {
  const { url, back } = await openShipments('/shipments')
  await chooseBasis('ATD Actual departure')
  await expect.poll(url).toContain('b=ATD')
  await expect.element(periodButton('May 2026 · ATD')).toBeVisible()
  back()
  await expect.poll(url).not.toContain('b=ATD')
  await expect.element(periodButton('May 2026 · ETA')).toBeVisible()
})

it('the table is not requested before the filters are known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const known = sessionHandlers({}).getReportDashboardFilter!
  const { api } = await renderScreen(allShipments, {
    api: { getShipmentsReport: table, getReportDashboardFilter: (input) => promise.then(() => known(input)) },
  })
  await expect.poll(() => api.inputs('getReportDashboardFilter')).toHaveLength(1)
  expect(api.inputs('getShipmentsReport')).toEqual([])
  resolve()
  await expect.element(tableRow(0)).toBeVisible()
})

import { containers } from '@portal/contracts/reports/containers'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen, type ScreenOptions } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { periodButton } from '../testing/period.ts'
import { column, press, tableRow } from '../testing/screen-parts.ts'
import { trackingHandlers } from '../testing/tracked-shipment.ts'

const states = [
  { daysLeft: -3, isFreeTimeRunning: true, lastFreeDay: '2026-11-18', lastFreeDaySource: 'actual' },
  { daysLeft: -1, isFreeTimeRunning: false, lastFreeDay: '2026-11-20', lastFreeDaySource: 'arrival' },
  { daysLeft: 0, isFreeTimeRunning: true, lastFreeDay: '2026-11-21', lastFreeDaySource: 'actual' },
  { daysLeft: 1, isFreeTimeRunning: true, lastFreeDay: '2026-11-22', lastFreeDaySource: 'actual' },
  { daysLeft: 5, isFreeTimeRunning: true, lastFreeDay: '2026-11-26', lastFreeDaySource: 'actual' },
  { daysLeft: 24, isFreeTimeRunning: false, lastFreeDay: '2026-12-15', lastFreeDaySource: 'plan' },
  { daysLeft: null, isFreeTimeRunning: false, lastFreeDay: '2026-11-22', lastFreeDaySource: 'actual' },
]

async function open(options: ScreenOptions = {}) {
  const rows = makeRows(containers, states.length, (index) => ({ ...states[index]!, lastFreeDayPassed: false }))
  const screen = await renderScreen('/containers', { ...options, api: { getContainersReport: tableOf(containers, rows), ...options.api } })
  await expect.element(options.width === 390 ? page.getByText('Ends today') : tableRow(0)).toBeVisible()
  return screen
}

it('marks the days left of a container at the terminal only: amber within five days, filled after the last', async () => {
  await open()
  expect(await column('Days Left')).toEqual(['3 days past', '-1', 'Ends today', '1 day left', '5', '24', ''])
  const marked = [...document.querySelectorAll('[data-kind]')].map((mark) => [mark.textContent, mark.getAttribute('data-kind')])
  expect(marked).toEqual([
    ['3 days past', 'past'],
    ['Ends today', 'late'],
    ['1 day left', 'late'],
  ])
})

it('marks a last free day as expected until the free time has begun', async () => {
  await open()
  const days = await column('Last Free Day')
  expect(days[0]).toBe('18/11/2026')
  expect(days[5]).toBe('15/12/2026 expected')
})

it('lists containers of any date, and filters them by free time', async () => {
  const { api, url } = await open()
  await page.getByRole('combobox', { name: 'Free time' }).click()
  await page.getByRole('option', { name: 'Past last free day' }).click()
  await expect.poll(url).toContain('ft=past')
  const inputs = () => api.inputs('getContainersReport')
  await expect.poll(() => inputs().at(-1)).toMatchObject({ freeTime: 'past', sortColumn: 'daysLeft', sortDirection: 'asc' })
  expect(inputs()[0]).not.toHaveProperty('startDate')
  expect(inputs()[0]).not.toHaveProperty('freeTime')
})

it('names no period on a phone', async () => {
  await open({ width: 390, height: 844 })
  await expect.element(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await expect.element(periodButton()).not.toBeInTheDocument()
})

it('skips the other containers of the open shipment on the arrow keys', async () => {
  const rows = makeRows(containers, 3, (index) => ({ shipmentNumber: index < 2 ? 'S1' : 'S2', voyage: 'V-1' }))
  await open({
    api: { ...trackingHandlers(), getContainersReport: tableOf(containers, rows) },
    without: ['enabledShipmentSpendsFeature', 'enabledExceptionsFeature'],
  })
  await tableRow(0).getByText('V-1').click()
  await expect.element(page.getByRole('dialog', { name: 'S1' })).toHaveFocus()
  await press('ArrowDown')
  await expect.element(tableRow(2)).toHaveAttribute('data-open', 'true')
})

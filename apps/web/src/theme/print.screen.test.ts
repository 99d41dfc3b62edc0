import { shipments } from '@portal/contracts/reports/shipments'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emulate, renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { tableRow } from '../testing/screen-parts.ts'
import { trendHandlers } from '../testing/trends.ts'

/** Switches the page to print; a browser may fire the event more than once. */
async function startPrinting() {
  await emulate({ media: 'print' })
  for (const name of ['beforeprint', 'beforeprint']) dispatchEvent(new Event(name))
}

async function endPrinting() {
  dispatchEvent(new Event('afterprint'))
  await emulate({})
}

/** Lists parts whose content is cut off by their container, which paper would not show. */
const findCutOff = () =>
  [...document.querySelectorAll('main, main *, [role=dialog] *')]
    .filter((part) => getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 1)
    .map((part) => `${part.tagName} ${part.className} ${part.scrollHeight - part.clientHeight}`)

it('prints a report page with all its rows, without controls', async () => {
  await renderScreen('/shipments?from=2000-01&to=2100-01', { api: { getShipmentsReport: tableOf(shipments, makeRows(shipments, 30)) } })
  await expect.element(tableRow(24)).toBeInTheDocument()
  await startPrinting()
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument()
  expect(tableRow(24).element().getBoundingClientRect().bottom).toBeLessThan(document.documentElement.scrollHeight)
  expect(findCutOff()).toEqual([])
  await endPrinting()
})

it('prints in light colors even with the dark theme', async () => {
  await renderScreen('/shipments?from=2000-01&to=2100-01', {
    colorScheme: 'dark',
    api: { getShipmentsReport: tableOf(shipments, makeRows(shipments, 3)) },
  })
  await expect.element(tableRow(0)).toBeVisible()
  const background = () => getComputedStyle(document.querySelector('main')!).backgroundColor
  const dark = background()
  await emulate({ colorScheme: 'dark', media: 'print' })
  dispatchEvent(new Event('beforeprint'))
  expect(background()).toBe('rgb(255, 255, 255)')
  dispatchEvent(new Event('afterprint'))
  await emulate({ colorScheme: 'dark' })
  expect(background()).toBe(dark)
  expect(dark).not.toBe('rgb(255, 255, 255)')
})

it('shrinks charts to the paper width', async () => {
  await renderScreen('/trends?from=2025-07&to=2025-12', { api: trendHandlers })
  const picture = page.getByRole('region', { name: 'Shipments', exact: true }).getByRole('img', { name: /: chart of / })
  await expect.element(picture.getByCss('svg:has(path)')).toBeVisible()
  /** Returns the overflow of the drawing beyond a column of 200 pixels, before it can be redrawn. */
  const measureOverflow = () => {
    const element = picture.element() as HTMLElement
    element.style.width = '200px'
    const rights = [...element.querySelectorAll('path, text')].map((part) => part.getBoundingClientRect().right)
    const edge = element.getBoundingClientRect().left + 200
    element.style.width = ''
    return Math.max(...rights) - edge
  }
  expect(measureOverflow()).toBeGreaterThan(100)
  await startPrinting()
  expect(measureOverflow()).toBeLessThanOrEqual(1)
  await endPrinting()
  expect(measureOverflow()).toBeGreaterThan(100)
})

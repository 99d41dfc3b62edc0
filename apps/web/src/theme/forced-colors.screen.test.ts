import { shipments } from '@portal/contracts/reports/shipments'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { accountHandlers } from '../testing/accounts.ts'
import { setPainted } from '../testing/painted-frame.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { tableRow } from '../testing/screen-parts.ts'
import { thornbeck } from '../testing/standard-account.ts'

beforeEach(() => setPainted(true))

/** Returns the dominant color of an element, from a screenshot: with forced colors the style sheet does not contain it. */
async function readGround(element: Locator): Promise<number> {
  const picture = await element.screenshot({ save: false })
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0)!)
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const seen = new Map<number, number>()
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  for (const color of new Uint32Array(data.buffer)) seen.set(color, (seen.get(color) ?? 0) + 1)
  return [...seen].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
}

async function expectToDiffer(chosen: Locator, other: Locator) {
  await expect.poll(async () => (await readGround(chosen)) !== (await readGround(other))).toBe(true)
}

describe.each(['light', 'dark'] as const)('with forced colors, %s', (colorScheme) => {
  const media = { colorScheme, forcedColors: 'active' } as const

  it('selected and checked items look different from others', async () => {
    const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
    const pageNumber = (name: string) => page.getByRole('button', { name, exact: true })
    await renderScreen('/shipments', { ...media, api: { getShipmentsReport: tableOf(shipments, makeRows(shipments, 60)) } })
    await expect.element(tableRow(0)).toBeVisible()
    await expectToDiffer(entry('Shipments'), entry('Products'))
    await expectToDiffer(pageNumber('1'), pageNumber('2'))
    await page.getByRole('button', { name: 'Columns' }).click()
    await expectToDiffer(
      page.getByRole('checkbox', { name: 'Destination', exact: true }),
      page.getByRole('checkbox', { name: 'POD', exact: true }),
    )
  })

  it('the open tab and enabled features look different from the others', async () => {
    const { goTo } = await renderScreen('/accounts', { ...media, role: 'fullAdministrator', api: accountHandlers() })
    await expectToDiffer(page.getByRole('tab', { name: 'Customers' }), page.getByRole('tab', { name: 'Vendors' }))
    await goTo(`/accounts/customer/${thornbeck.id}/features`)
    const switches = page.getByRole('switch')
    await expect.element(switches.nth(1)).toBeChecked()
    await switches.nth(1).click()
    await expect.element(switches.nth(1)).not.toBeChecked()
    const track = (index: number) => page.getByCss('[role=switch] + *').nth(index)
    await expectToDiffer(track(0), track(1))
  })
})

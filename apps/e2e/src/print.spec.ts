import type { Page } from '@playwright/test'
import { expect, signIn, test, users } from './portal.ts'
import { trackedShipment } from './tracked-shipment.ts'

/** Switches the page to print; a browser may fire the event more than once. */
async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => ['beforeprint', 'beforeprint'].forEach((name) => dispatchEvent(new Event(name))))
}

/** Number of pixels by which content is cut off by its container, which paper would not show. */
const hidden = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main *, [role=dialog] *')]
      .filter(
        (part) => getComputedStyle(part).overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 1,
      )
      .map((part) => `${part.tagName} ${part.className} ${part.scrollHeight - part.clientHeight}`),
  )

test('a shipment is printed to its last line, in light colours even with the dark theme', async ({ page }) => {
  const { moving } = await trackedShipment(page, users.american)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, users.american, `/trackandtrace?s=${moving.shipmentNumber}`)
  await expect(page.getByRole('heading', { name: `Shipment ${moving.shipmentNumber}` })).toBeVisible()
  const lightness = () => page.evaluate(() => getComputedStyle(document.querySelector('main')!).backgroundColor)
  const dark = await lightness()
  await printed(page)
  expect(await lightness()).toBe('rgb(255, 255, 255)')
  await expect(page.getByRole('search')).toBeHidden()
  expect(await hidden(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  expect(await lightness()).toBe(dark)
  expect(dark).not.toBe('rgb(255, 255, 255)')
})

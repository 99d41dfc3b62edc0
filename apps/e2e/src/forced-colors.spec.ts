import type { Locator, Page } from '@playwright/test'
import { apiClient } from './administration.ts'
import { expect, rows, signIn, test, users } from './portal.ts'

/** Returns the dominant colour of an element, from a screenshot: with forced colours the style sheet does not contain it. */
async function ground(element: Locator): Promise<number> {
  const picture = await element.screenshot()
  return await element.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    const seen = new Map<number, number>()
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    for (const colour of new Uint32Array(data.buffer)) seen.set(colour, (seen.get(colour) ?? 0) + 1)
    return [...seen].reduce((most, next) => (next[1] > most[1] ? next : most))[0]
  }, picture.toString('base64'))
}

async function expectToDiffer(chosen: Locator, other: Locator) {
  await expect.poll(async () => (await ground(chosen)) !== (await ground(other))).toBe(true)
}

const entry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

    test('selected and checked items look different from others', async ({ page }) => {
      await signIn(page, users.buyer, '/shipments')
      await rows(page)
      await expectToDiffer(entry(page, 'Shipments'), entry(page, 'Products'))
      await expectToDiffer(page.getByRole('button', { name: '1', exact: true }), page.getByRole('button', { name: '2', exact: true }))
      await page.getByRole('button', { name: 'Columns' }).click()
      await expectToDiffer(page.getByRole('checkbox', { name: 'Destination' }), page.getByRole('checkbox', { name: 'Focused only' }))
      await page.goto('/trends')
      await expectToDiffer(page.getByRole('tab', { name: 'Port Pair' }), page.getByRole('tab', { name: 'General' }))
    })

    test('enabled features look different from disabled ones', async ({ page }) => {
      const { call } = await apiClient(page, users.fullAdmin)
      const { list } = await call('get', 'customer-account/query/accounts?Search=Thornbeck')
      await signIn(page, users.fullAdmin, `/accounts/customer/${list[0].id}/features`)
      const [first, second] = [page.getByRole('switch').first(), page.getByRole('switch').nth(1)]
      await first.check()
      await second.uncheck()
      const track = (of: Locator) => of.locator('xpath=following-sibling::*').first()
      await expectToDiffer(track(first), track(second))
    })
  })
}

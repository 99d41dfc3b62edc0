import { waitUntilSettled, widths } from './accessible.ts'
import { arrowTo, choose, select, snackbar, unique } from './administration.ts'
import { accountNames, requestWith, choicesOf, clipboard, findByKey } from './external-applications.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

/** Maximum clicks of task 10 by window width. */
const maxClicks = { 1440: 14, 390: 16 } as const

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Counts clicks, not keyboard input. */
async function countClicks(page: Page) {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    // not on the window: there Playwright swallows presses that missed a moving element, and retries
    document.addEventListener('pointerdown', count, true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
}

for (const width of widths) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ allowed: [/400/] })
    test.beforeEach(({ page }) => waitUntilSettled(page, width))

    test('task 10: a key for the shipments of two suppliers, in few clicks', async ({ page }) => {
      const { suppliers } = await choicesOf(page, accountNames.australian)
      const clicks = await countClicks(page)
      await signIn(page, users.fullAdmin)
      // navigation closes the menu
      await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
      if (width < 1000) await page.getByRole('button', { name: 'Show the menu' }).click()
      await page.getByRole('link', { name: 'External API' }).click()
      await page.getByRole('link', { name: 'New application' }).click()
      await choose(page, 'Account', accountNames.australian)
      await page.getByLabel('Name').click()
      await page.keyboard.type(unique('Two suppliers'))
      await choose(page, 'Contact User', 'Imogen Tait')
      await choose(page, 'Suppliers', suppliers[0]!.name)
      await page.getByRole('option', { name: suppliers[1]!.name, exact: true }).click()
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('switch', { name: 'List shipments', exact: true }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('button', { name: 'Copy Primary Key' }).click()
      await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
      expect(await clicks()).toBeLessThanOrEqual(maxClicks[width])

      const { body } = await requestWith(await clipboard(page), 'shipments?limit=1000')
      const seen: string[] = body.data.items.map(({ derived }: { derived: { supplierName: string } }) => derived.supplierName)
      expect(seen.length).toBeGreaterThan(0)
      expect(seen.filter((name) => name !== suppliers[0]!.name && name !== suppliers[1]!.name)).toEqual([])
    })
  })
}

test('an application is created, enabled and disabled by keyboard only', async ({ page }) => {
  const name = unique('Keys alone')
  await signIn(page, users.fullAdmin, '/external-applications')
  await page.getByRole('link', { name: 'New application' }).focus()
  await page.keyboard.press('Enter')
  await select(page, 'Account').focus()
  await page.keyboard.type('Kurra')
  await arrowTo(page, /Kurra/)
  await page.keyboard.press('Enter')
  await expect(select(page, 'Account')).toHaveValue(/Kurra/)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Imogen')
  await arrowTo(page, /Imogen/)
  await page.keyboard.press('Enter')
  await expect(select(page, 'Contact User')).toHaveValue(/Imogen/)
  await page.getByLabel('Name').focus()
  // Enter in a field submits the form
  await page.keyboard.press('Enter')
  await findByKey(page, 'one shipment')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused()
  for (let step = 0; step < 4; step++) await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Get one shipment', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Supplier filter of Get one shipment' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch', { name: 'Supplier filter of Get one shipment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()
  // the form reappears with the same position
  await expect(page.getByRole('switch', { name: 'Supplier filter of Get one shipment' })).toBeFocused()

  await page.getByRole('tab', { name: 'Endpoints' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Show Primary Key' })).toBeVisible()
  await page.getByRole('button', { name: 'Regenerate Primary Key' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'No, take me back' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Regenerate Primary Key' })).toBeFocused()
})

test('the reference offers only what the portal has, loads nothing else, and reports no errors', async ({ page }) => {
  const problems: string[] = []
  const own = new RegExp(`^(data:|blob:|${process.env['PORTAL_URL']})`)
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('request', (request) => own.test(request.url()) || problems.push(request.url()))
  await page.goto('/docs/external')
  await page.getByRole('link', { name: 'Read shipments', exact: true }).click()
  await page.getByRole('link', { name: 'List shipments HTTP Method: GET' }).click()
  await expect(page.getByText('Earliest planned arrival').first()).toBeVisible()
  const foreign = /Scalar|Ask AI|MCP|^Configure$|^Deploy$|^Client Libraries$/
  await expect(page.getByText(foreign).filter({ visible: true })).toHaveCount(0)
  expect(problems).toEqual([])
})

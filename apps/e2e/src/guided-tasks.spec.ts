import { select, snackbar, unique } from './administration.ts'
import { withinClicks } from './clicks.ts'
import { accountNames, choicesOf, clipboard, requestWith } from './external-applications.ts'
import { expect, signIn, test, users } from './portal.ts'

const vendor = 'minh.tran@mekong-heron.example'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a vendor books the most urgent order within its clicks', async ({ page }) => {
    await signIn(page, vendor)
    await withinClicks(page, 'book the most urgent order', 10, async ({ click }) => {
      const main = page.locator('main')
      await click(
        page
          .getByRole('region', { name: /^To book/ })
          .getByRole('link', { name: /^Book / })
          .first(),
      )
      await expect(main.getByRole('combobox', { name: 'Receiver' })).not.toHaveValue('')
      await click(page.getByRole('button', { name: 'All remaining' }))
      await click(main.getByRole('combobox', { name: 'Shipper' }))
      await click(page.getByRole('option').first())
      await click(main.getByRole('combobox', { name: 'Container size' }))
      await click(page.getByRole('option', { name: "40' high cube" }))
      await click(page.getByLabel('Number of containers'))
      await page.keyboard.type('1')
      await click(page.getByLabel('Cargo ready date'))
      await page.keyboard.type(new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/'))
      await page.keyboard.press('Tab')
      await expect(page.getByText('Ready to submit').first()).toBeVisible()
      await click(page.getByRole('button', { name: 'Submit', exact: true }))
      await click(page.getByRole('dialog', { name: 'Submit Shipment Booking?' }).getByRole('button', { name: 'Yes, please' }))
      await expect(page.getByRole('heading', { level: 1, name: /^Booking Number: SB-/ })).toBeVisible()
    })
  })
})

test.describe('at a desk', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('an administrator gives a third party a key for two suppliers within its clicks', async ({ page }) => {
    const { suppliers } = await choicesOf(page, accountNames.australian)
    const chosen = suppliers.slice(0, 2).map(({ name }) => name)
    await signIn(page, users.fullAdmin)
    await withinClicks(page, 'give a third party a key', 15, async ({ click }) => {
      const choose = async (label: string, options: string[]) => {
        await click(select(page, label))
        for (const option of options) await click(page.getByRole('option', { name: option, exact: true }))
      }
      await click(page.getByRole('link', { name: 'External API' }))
      await click(page.getByRole('link', { name: 'New application' }))
      await choose('Account', [accountNames.australian])
      await click(page.getByLabel('Name'))
      await page.keyboard.type(unique('Acme TMS'))
      await choose('Contact User', ['Imogen Tait'])
      await choose('Suppliers', chosen)
      await page.keyboard.press('Escape')
      await click(page.getByRole('button', { name: 'Create' }))
      await click(page.getByRole('switch', { name: 'List shipments', exact: true }))
      await click(page.getByRole('button', { name: 'Save', exact: true }))
      await expect(snackbar(page, 'The External API was updated successfully')).toBeVisible()
      await click(page.getByRole('tab', { name: 'Settings' }))
      await click(page.getByRole('button', { name: 'Copy Primary Key' }))
      await expect(snackbar(page, 'Copied to clipboard.')).toBeVisible()
    })
    const { body } = await requestWith(await clipboard(page), 'shipments?limit=1000')
    const seen = new Set(body.data.items.map(({ derived }: { derived: { supplierName: string } }) => derived.supplierName))
    expect(seen.size).toBeGreaterThan(0)
    expect([...seen].filter((name) => !chosen.includes(String(name)))).toEqual([])
  })
})

import { snackbar, unique } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'
import type { Page } from '@playwright/test'

const row = (page: Page, text: string) => page.locator('tbody tr').filter({ hasText: text })

test('a supplier is added, changed and deleted', async ({ page }) => {
  const name = unique('Quayside Ceramics')
  await signIn(page, users.vendorsAdmin, '/account-profile')
  await expect(page.getByRole('heading', { name: 'Account Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const create = page.getByRole('dialog', { name: 'Create new Supplier' })
  await create.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await create.getByLabel('Street Address').fill('12 Lê Lợi')
  await create.getByRole('combobox', { name: 'Country' }).fill('VN')
  await page.getByRole('option', { name: 'Vietnam (VN)' }).click()
  await create.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The Supplier was created successfully')).toBeVisible()
  await expect(create).toBeHidden()
  await expect(row(page, name)).toContainText('12 Lê Lợi, Vietnam')

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Supplier' })
  await expect(edit.getByLabel('Street Address')).toHaveValue('12 Lê Lợi')
  await expect(edit.getByRole('combobox', { name: 'Country' })).toHaveValue('Vietnam (VN)')
  await edit.getByLabel('Company Name').fill('Quayside Ceramics Co.')
  await edit.getByLabel('Contract Name').fill('QC 2026')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The Supplier was updated successfully')).toBeVisible()
  await expect(row(page, name)).toContainText('Quayside Ceramics Co.')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Supplier?' })
  await expect(dialog).toContainText(`${name}Are you sure you want to delete this supplier?`)
  await dialog.getByRole('button', { name: 'Yes, please' }).click()
  await expect(snackbar(page, 'Supplier was deleted successfully')).toBeVisible()
  await expect(row(page, name)).toHaveCount(0)
})

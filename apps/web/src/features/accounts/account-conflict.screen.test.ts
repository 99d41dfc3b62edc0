import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import { refuse } from '../../testing/api-double.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { snackbar } from '../../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'

const openForm = (path: string) =>
  renderScreen(path, { role: 'fullAdministrator', accounts: [thornbeck, lanternBay], api: accountHandlers() })

const save = () => page.getByRole('button', { name: 'Save' }).first()

it('a form of an account that another user has changed offers both versions', async () => {
  const { api } = await openForm(`/accounts/customer/${thornbeck.id}/edit`)
  await page.getByLabelText('Contact Email').fill('mine@thornbeck.example')
  const { getCustomerAccount, updateCustomerAccount } = accountHandlers()
  const opened = await getCustomerAccount!({ id: thornbeck.id })
  const theirs = { ...opened, contactEmail: 'theirs@thornbeck.example', updatedDate: '2026-11-24T10:02:00.000Z' }
  api.use({
    getCustomerAccount: () => theirs,
    updateCustomerAccount: (input) => {
      if (input.updatedDate === theirs.updatedDate) return updateCustomerAccount!(input)
      throw refuse('conflict', { errors: [{ propertyName: 'UpdatedDate', errorMessage: 'The account has changed.' }] })
    },
  })
  await save().click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed this at' })
  await expect.element(conflict).toHaveFocus()
  await expect.element(page.getByLabelText('Contact Email')).toHaveValue('mine@thornbeck.example')
  await conflict.getByRole('button', { name: 'Keep my version' }).click()
  await expect.element(snackbar('The Customer was updated successfully')).toBeVisible()
  expect(api.inputs('updateCustomerAccount')).toMatchObject([
    { updatedDate: opened.updatedDate },
    { contactEmail: 'mine@thornbeck.example', updatedDate: theirs.updatedDate },
  ])
})

it('a newer version that differs in none of the fields of a form is no conflict', async () => {
  const { api } = await openForm(`/accounts/vendor/${lanternBay.id}/edit`)
  await page.getByLabelText('Contact Email').first().fill('mine@lantern-bay.example')
  const { getVendorAccount, updateVendorAccount } = accountHandlers()
  // saving the linked customers below the form changes the date only
  const linked = { ...(await getVendorAccount!({ id: lanternBay.id })), updatedDate: '2026-11-24T10:02:00.000Z' }
  api.use({
    getVendorAccount: () => linked,
    updateVendorAccount: (input) => {
      if (input.updatedDate === linked.updatedDate) return updateVendorAccount!(input)
      throw refuse('conflict', { errors: [{ propertyName: 'UpdatedDate', errorMessage: 'The account has changed.' }] })
    },
  })
  await save().click()
  await expect.element(snackbar('The Vendor was updated successfully')).toBeVisible()
  expect(api.inputs('updateVendorAccount').at(-1)).toMatchObject({ contactEmail: 'mine@lantern-bay.example' })
})

it('a form of a vendor account shows the version of another user on request', async () => {
  const { api } = await openForm(`/accounts/vendor/${lanternBay.id}/edit`)
  await page.getByLabelText('Contact Email').first().fill('mine@lantern-bay.example')
  const opened = await accountHandlers().getVendorAccount!({ id: lanternBay.id })
  api.use({
    getVendorAccount: () => ({ ...opened, contactEmail: 'theirs@lantern-bay.example', updatedDate: '2026-11-24T10:02:00.000Z' }),
    updateVendorAccount: () => {
      throw refuse('conflict', { errors: [{ propertyName: 'UpdatedDate', errorMessage: 'The account has changed.' }] })
    },
  })
  await save().click()
  await page.getByRole('button', { name: 'Show their version' }).click()
  await expect.element(page.getByLabelText('Contact Email').first()).toHaveValue('theirs@lantern-bay.example')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByText('Unsaved changes', { exact: true })).not.toBeInTheDocument()
})

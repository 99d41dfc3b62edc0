import type { VendorSupplier } from '@portal/contracts/accounts/vendor-account'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { dashboardHandlers } from '../../testing/dashboard.ts'
import { listOf } from '../../testing/list-of.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { focus, press, rowWith, select } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, thornbeck, type Session } from '../../testing/standard-account.ts'

const makeSupplier = (over: Partial<VendorSupplier> = {}): VendorSupplier => ({
  id: idOf(401),
  supplierId: idOf(401),
  vendorAccountId: lanternBay.id,
  name: 'Quayside Ceramics',
  companyName: null,
  streetAddress: '12 Lê Lợi',
  city: null,
  state: null,
  country: 'Vietnam',
  countryCode: 'VN',
  postCode: null,
  telephone: null,
  telephone2: null,
  fax: null,
  contract: null,
  email: null,
  ...over,
})

/** Returns the handlers of a vendor's profile. Commands change the given suppliers. */
const supplierHandlers = (suppliers: VendorSupplier[]): ApiHandlers => ({
  getVendorAccount: () => ({
    id: lanternBay.id,
    name: lanternBay.name,
    contactEmail: 'office@lantern-bay.example',
    createdDate: '2025-01-01T00:00:00Z',
    updatedDate: '2025-01-01T00:00:00Z',
    deletion: null,
    vendorNumbers: 'V-7',
    timeZone: 'Asia/Shanghai',
  }),
  listVendorSuppliers: (input) => listOf(suppliers, input, { Name: ({ name }) => name }),
  getVendorSupplier: ({ supplierId }) => suppliers.find((supplier) => supplier.supplierId === supplierId)!,
  createVendorSupplier: ({ name, streetAddress, country, countryCode = null }) => {
    const id = idOf(500 + suppliers.length)
    suppliers.push(makeSupplier({ id, supplierId: id, name, streetAddress, country, countryCode }))
    return { id }
  },
  deleteVendorSupplier: ({ supplierId }) => {
    suppliers.splice(
      suppliers.findIndex((supplier) => supplier.supplierId === supplierId),
      1,
    )
    return null
  },
})

const openSuppliers = (session: Session = {}, suppliers = [makeSupplier()]) =>
  renderScreen('/account-profile', { accounts: [lanternBay], api: supplierHandlers(suppliers), ...session })

it('errors are shown at their field; the input stays', async () => {
  const { api } = await openSuppliers({ role: 'administrator' })
  await page.getByRole('button', { name: 'Add Supplier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('City').fill('Huế')
  await dialog.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Name is required.', 'Street Address is required.', 'Country is required.'])
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
  await expect.element(dialog.getByLabelText('City')).toHaveValue('Huế')
  await dialog.getByLabelText('Email').fill('nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('This is not a valid email address')).toBeVisible()
  expect(api.inputs('createVendorSupplier')).toEqual([])
})

it('a vendor user changes suppliers, but cannot add or delete them; the profile is read-only', async () => {
  await openSuppliers()
  await expect.element(page.getByLabelText("Vendor's Name")).toHaveAttribute('readonly')
  await expect.element(select('Time zone')).toHaveAttribute('readonly')
  await expect.element(select('Time zone')).toBeEnabled()
  await expect.element(page.getByText('Separate several numbers')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Suppliers' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit Quayside Ceramics' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Supplier' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

it('a customer user reads the profile of the account', async () => {
  const { url } = await renderScreen('/account-profile', {
    api: {
      ...dashboardHandlers(),
      getCustomerAccount: () => ({
        id: thornbeck.id,
        name: thornbeck.name,
        contactEmail: 'office@thornbeck.example',
        createdDate: '2025-01-01T00:00:00Z',
        updatedDate: '2025-01-01T00:00:00Z',
        deletion: null,
        alias: 'thornbeck',
        bookingEmail: null,
        baseCurrency: 'GBP',
        timeZone: 'Europe/London',
        bookingOverflowPercentage: 5,
      }),
    },
  })
  await expect.element(page.getByLabelText("Customer's Name")).toHaveValue(thornbeck.name)
  await expect.element(page.getByLabelText("Customer's Name")).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Back' }).last().click()
  await expect.poll(url).not.toContain('account-profile')
})

it('a dialog with unsaved changes confirms every way of closing it', async () => {
  const { url, goTo } = await openSuppliers({ role: 'administrator' })
  const dialog = page.getByRole('dialog', { name: 'Edit Supplier' })
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  const edit = page.getByRole('button', { name: 'Edit Quayside Ceramics' })
  const outside = page.getByCss('.mantine-Modal-overlay').first()
  const ways: [string, () => Promise<unknown>][] = [
    ['Escape', () => press('Escape')],
    ['the cross', () => dialog.getByRole('button', { name: 'Close' }).click()],
    ['Cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click()],
    ['a click outside', () => outside.click({ position: { x: 4, y: 200 } })],
  ]
  await edit.click()
  await dialog.getByLabelText('City').fill('Huế')
  for (const [way, close] of ways) {
    await close()
    await expect.element(question.getByRole('button', { name: 'Keep editing' }), { message: way }).toHaveFocus()
    await press('Escape')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog.getByLabelText('City')).toHaveValue('Huế')
  }
  // pending while the question is open
  void goTo('/news')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(url()).toContain('/account-profile')
  await press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await edit.click()
  await expect.element(dialog.getByLabelText('City')).toHaveValue('')
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('the dialogs work by keyboard only', async () => {
  const { api } = await openSuppliers({ role: 'administrator' })
  const add = page.getByRole('button', { name: 'Add Supplier' })
  await focus(add)
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create new Supplier' })
  await expect.element(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus()
  await userEvent.keyboard('Keyboard Mill{Tab}{Tab}1 Mill Lane{Tab}{Tab}{Tab}{Tab}')
  const country = dialog.getByRole('combobox', { name: 'Country' })
  await expect.element(country).toHaveFocus()
  await userEvent.keyboard('Vietnam')
  await expect.element(page.getByRole('option')).toHaveLength(1)
  await press('ArrowDown')
  await press('Enter')
  await expect.element(country).toHaveValue('Vietnam (VN)')
  await press('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  expect(api.inputs('createVendorSupplier')).toMatchObject([
    { name: 'Keyboard Mill', streetAddress: '1 Mill Lane', country: 'Vietnam', countryCode: 'VN' },
  ])

  const remove = page.getByRole('button', { name: 'Delete Keyboard Mill' })
  const cancel = page.getByRole('button', { name: 'No, take me back' })
  await focus(remove)
  await press('Enter')
  await expect.element(cancel).toHaveFocus()
  await press('Escape')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await press('Enter')
  await expect.element(cancel).toHaveFocus()
  await press('Tab')
  await press('Enter')
  await expect.element(rowWith('Keyboard Mill')).not.toBeInTheDocument()
  await expect.element(page.getByRole('row').filter({ has: page.getByCss(':focus') })).toBeVisible()
  expect(api.inputs('deleteVendorSupplier')).toHaveLength(1)
})

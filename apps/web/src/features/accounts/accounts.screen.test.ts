import { shipments } from '@portal/contracts/reports/shipments'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import { refuse, refuseField } from '../../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { choose, press, select, snackbar, tableRows, titles } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, sessionHandlers, standardNow, thornbeck } from '../../testing/standard-account.ts'

/** Opens a screen of the account administration as a full administrator. */
const openAccounts = (path: string, { api, ...options }: ScreenOptions = {}) =>
  renderScreen(path, { role: 'fullAdministrator', accounts: [thornbeck, lanternBay], api: { ...accountHandlers(), ...api }, ...options })

const editCustomer = `/accounts/customer/${thornbeck.id}/edit`
const features = `/accounts/customer/${thornbeck.id}/features`
const editVendor = `/accounts/vendor/${lanternBay.id}/edit`

const save = (part: Pick<typeof page, 'getByRole'> = page) => part.getByRole('button', { name: 'Save' })
const menu = () => page.getByRole('navigation', { name: 'Main menu' })

async function fillFirstUser() {
  await page.getByLabelText('Username (Email)').fill('ada.okonkwo@new-harbour.example')
  await page.getByLabelText('First Name').fill('Ada')
  await page.getByLabelText('Last Name').fill('Okonkwo')
  await page.getByLabelText('Phone Number').fill('+61 2 5550 0150')
}

describe('features', () => {
  it('sends switched-off features, and removes their menu entries', async () => {
    const shown = () => menu().getByRole('link', { name: 'Shipments', exact: true })
    const { api } = await openAccounts(features)
    await expect.element(page.getByRole('switch')).toHaveLength(19)
    await expect.element(page.getByRole('group', { name: 'Movement' }).getByRole('switch')).toHaveLength(2)
    await expect.element(shown()).toBeVisible()
    const shipmentSwitch = page.getByRole('switch', { name: 'Shipments', exact: true })
    await expect.element(shipmentSwitch).toHaveAccessibleDescription('Table of all shipments with dates and delays.')
    await shipmentSwitch.click()
    const { getMyFeatures } = sessionHandlers({ without: ['enabledShipmentsFeature'] })
    api.use({ getMyFeatures: getMyFeatures! })
    await save().click()
    await expect.element(snackbar('Features updated successfully')).toBeVisible()
    expect(api.inputs('updateAccountFeatures')).toMatchObject([
      { accountId: thornbeck.id, enabledShipmentsFeature: false, enabledOverviewFeature: true },
    ])
    await expect.element(shown()).not.toBeInTheDocument()
  })

  it('explains on the screen of a disabled feature why it is unavailable', async () => {
    await openAccounts('/shipments', { without: ['enabledShipmentsFeature'] })
    await expect.element(page.getByText('This feature is not enabled for your account. Contact an administrator.')).toBeVisible()
  })

  it('sends hidden columns by report', async () => {
    const { api } = await openAccounts(features)
    await choose('Shipments', 'Supplier')
    await press('Escape')
    await save().click()
    await expect.element(snackbar('Features updated successfully')).toBeVisible()
    expect(api.inputs('updateAccountFeatures')).toMatchObject([{ hiddenColumns: { shipments: ['supplier'] } }])
  })

  it('opens a link that sorts or filters by a hidden column without it', async () => {
    const table = tableOf(shipments, makeRows(shipments, 3), ['supplier'])
    const { url } = await openAccounts(`/shipments?o=supplier&d=asc&supId=${thornbeck.id}&mode=FCL`, {
      api: {
        getShipmentsReport: (input) => {
          const rejected = [
            ...(input.sortColumn === 'supplier' ? ['sortColumn'] : []),
            ...(input.supplierIds?.length ? ['supplierIds'] : []),
          ]
          if (rejected.length === 0) return table(input)
          throw refuse('badRequest', {
            errors: rejected.map((propertyName) => ({ propertyName, errorMessage: 'Hidden for this account' })),
          })
        },
      },
    })
    await expect.poll(url).toMatch(/\?(?!.*(\bo|\bd|supId)=).*mode=FCL/)
    await expect.element(tableRows()).toHaveLength(1)
    expect(await titles()).not.toContain('Supplier')
    await expect.element(page.getByRole('button', { name: 'All Suppliers' })).not.toBeInTheDocument()
  })

  it('are read-only without the right to change them', async () => {
    await openAccounts(features, { role: 'user' })
    await expect.element(page.getByRole('switch').first()).toBeDisabled()
    await expect.element(save()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Back' }).last()).toBeVisible()
  })
})

describe('rights', () => {
  it('let an account administrator change accounts, but not create or delete them', async () => {
    const { goTo, url } = await openAccounts('/accounts', { role: 'administrator' })
    await expect.element(page.getByRole('button', { name: `Edit ${thornbeck.name}` })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Add Customer' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    await goTo('/accounts/customer/add')
    await expect.poll(url).toMatch(/\/accounts$/)
    await page.getByRole('tab', { name: 'Vendors' }).click()
    await page.getByRole('button', { name: `Edit ${lanternBay.name}` }).click()
    await expect.element(page.getByLabelText('Vendor Numbers')).toHaveAttribute('readonly')
    await expect.element(page.getByLabelText("Vendor's Name")).not.toHaveAttribute('readonly')
    await expect.element(page.getByRole('heading', { name: 'Linked customers' })).not.toBeInTheDocument()
  })

  it('show an administrator currency, time zone and overbooking without changing them', async () => {
    const { api } = await openAccounts(editCustomer, { role: 'administrator' })
    await expect.element(page.getByText('Only administrators with full permissions can change currency and time zone.')).toBeVisible()
    for (const label of ['Currency', 'Time zone']) await expect.element(select(label)).toBeDisabled()
    await expect.element(page.getByLabelText('Overbooking in percent')).toBeDisabled()
    await save().click()
    await expect.element(snackbar('The Customer was updated successfully')).toBeVisible()
    const profile = { name: thornbeck.name, contactEmail: 'imports@thornbeck.example', bookingEmail: '', alias: 'thornbeck' }
    expect(api.inputs('updateCustomerAccount')).toEqual([{ id: thornbeck.id, updatedDate: standardNow, ...profile }])
  })

  it('hide accounts and users from a vendor user', async () => {
    await renderScreen('/account-profile', { accounts: [lanternBay], api: accountHandlers() })
    await expect.element(menu().getByRole('link').first()).toBeVisible()
    const entries = menu().getByRole('link').elements()
    expect(entries.map(({ textContent }) => textContent)).toEqual(['News', 'Worklist', 'Shipment Bookings', 'Request Booking POs'])
  })
})

describe('form', () => {
  it('of a new customer shows missing fields, then the errors of the API, and leaves the input', async () => {
    await openAccounts('/accounts/customer/add', {
      api: {
        createCustomerAccount: ({ contactEmail }) => {
          throw contactEmail === 'taken@journeys.example'
            ? refuseField('Username', 'This address is taken.')
            : refuseField('ContactEmail', 'This is not a valid email address')
        },
      },
    })
    await save().click()
    await expect.element(page.getByText("Customer's Name is required.")).toBeVisible()
    await expect.element(page.getByLabelText("Customer's Name")).toHaveFocus()
    for (const words of ['Currency is required.', 'First Name is required.', 'Last Name is required.', 'Phone Number is required.'])
      await expect.element(page.getByText(words)).toBeVisible()
    await page.getByLabelText("Customer's Name").fill('Kept')
    await choose('Currency', 'EUR Euro')
    await fillFirstUser()
    await page.getByLabelText('Contact Email').fill('rejected@journeys.example')
    await save().click()
    await expect.element(page.getByText('This is not a valid email address')).toBeVisible()
    await expect.element(page.getByLabelText('Contact Email')).toHaveFocus()
    await page.getByLabelText('Contact Email').fill('taken@journeys.example')
    await save().click()
    await expect.element(page.getByLabelText('Username (Email)')).toHaveFocus()
    await expect.element(page.getByLabelText("Customer's Name")).toHaveValue('Kept')
  })

  it('of a new vendor shows missing fields', async () => {
    await openAccounts('/accounts/vendor/add')
    await save().click()
    await expect.element(page.getByLabelText("Vendor's Name")).toHaveFocus()
    const missing = ["Vendor's Name", 'Vendor Numbers', 'Contact Email', 'Username (Email)', 'First Name', 'Last Name', 'Phone Number']
    for (const label of missing) await expect.element(page.getByText(`${label} is required.`, { exact: true })).toBeVisible()
    await expect.element(page.getByText('Required', { exact: true })).not.toBeInTheDocument()
  })

  it('shows a rejected alias at its field', async () => {
    await openAccounts(editCustomer, {
      api: {
        updateCustomerAccount: () => {
          throw refuseField('Alias', 'This alias is taken.')
        },
      },
    })
    await page.getByLabelText('Alias').fill('taken')
    await expect.element(page.getByText('/taken/trackandtrace')).toBeVisible()
    await save().click()
    await expect.element(page.getByLabelText('Alias')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText('Alias')).toHaveFocus()
    await expect.element(page.getByText('This alias is taken.')).toBeVisible()
  })

  it('sends all settings of a customer', async () => {
    const { api } = await openAccounts(features)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible()
    await expect.element(page.getByLabelText('Alias')).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect.element(page.getByRole('heading', { name: 'Edit Customer Account' })).toBeVisible()
    await choose('Currency', 'EUR Euro')
    await select('Time zone').fill('Asia/Tokyo')
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await page.getByLabelText('Overbooking in percent').fill('12.5')
    await page.getByLabelText('Email for bookings').fill('bookings@journeys.example')
    await save().click()
    await expect.element(snackbar('The Customer was updated successfully')).toBeVisible()
    expect(api.inputs('updateCustomerAccount')).toMatchObject([
      {
        name: thornbeck.name,
        baseCurrency: 'EUR',
        timeZone: 'Asia/Tokyo',
        bookingOverflowPercentage: '12.5',
        bookingEmail: 'bookings@journeys.example',
      },
    ])
  })

  it('is changed and saved by keyboard', async () => {
    const { api, url } = await openAccounts(editCustomer)
    await page.getByLabelText("Customer's Name").click()
    await press('Tab')
    await expect.element(page.getByLabelText('Contact Email')).toHaveFocus()
    await press('Control+a')
    await press('Delete')
    for (const letter of 'a@b.example') await press(letter)
    await press('Tab')
    await expect.element(page.getByLabelText('Email for bookings')).toHaveFocus()
    // past the other settings
    const isReached = () => document.activeElement?.textContent === 'Save'
    for (let step = 0; step < 10 && !isReached(); step++) await press('Tab')
    await expect.element(save()).toHaveFocus()
    await press('Enter')
    await expect.poll(url).toMatch(/\/accounts$/)
    expect(api.inputs('updateCustomerAccount')).toMatchObject([{ contactEmail: 'a@b.example' }])
  })

  it('of an unknown account shows a message', async () => {
    await openAccounts(`/accounts/customer/${idOf(999)}/edit`)
    await expect.element(page.getByText('Page not found')).toBeVisible()
  })
})

describe('linked customers', () => {
  it('are sent with their vendor numbers; a row without one is marked', async () => {
    const { api } = await openAccounts(editVendor)
    const links = page.getByRole('form', { name: 'Linked customers' })
    await links.getByRole('button', { name: 'Add a customer' }).click()
    await choose('Customer 1', thornbeck.name)
    await save(links).click()
    await expect.element(select('Vendor number at customer 1')).toHaveAttribute('aria-invalid', 'true')
    expect(api.inputs('updateVendorLinks')).toEqual([])
    await choose('Vendor number at customer 1', 'LB-2')
    await save(links).click()
    await expect.element(snackbar('The linked customers were updated successfully')).toBeVisible()
    expect(api.inputs('updateVendorLinks')).toEqual([{ id: lanternBay.id, links: [{ accountId: thornbeck.id, vendorNumber: 'LB-2' }] }])
  })
})

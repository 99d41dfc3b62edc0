import { expectAccessible } from './accessible.ts'
import { apiClient, choose, select, snackbar, unique, uniqueEmail } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

test('all settings of a customer account are on one page', async ({ page }) => {
  const { call } = await apiClient(page, users.fullAdmin)
  const name = unique('Settings Imports')
  const firstUser = { username: uniqueEmail(), firstName: 'First', lastName: 'User', phoneNumber: '+61 2 5550 0199' }
  const { id } = await call('post', 'customer-account/command/create', { name, contactEmail: uniqueEmail(), ...firstUser })
  await signIn(page, users.fullAdmin, `/accounts/customer/${id}/features`)
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeVisible()
  await expect(page.getByLabel('Alias')).toHaveCount(0)
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Customer Account' })).toBeVisible()
  await expectAccessible(page, 'the settings of an account')
  await choose(page, 'Currency', 'EUR Euro')
  await select(page, 'Time zone').fill('Asia/Tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await page.getByLabel('Overbooking in percent').fill('12.5')
  await page.getByLabel('Email for bookings').fill('bookings@journeys.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The Customer was updated successfully')).toBeVisible()
  expect(await call('get', `customer-account/query/account/${id}`)).toMatchObject({
    name,
    baseCurrency: 'EUR',
    timeZone: 'Asia/Tokyo',
    bookingOverflowPercentage: 12.5,
    bookingEmail: 'bookings@journeys.example',
  })
})

test('an administrator of accounts sees currency, time zone and overbooking without changing them', async ({ page }) => {
  const { call } = await apiClient(page, users.accountsAdmin)
  const accounts: { id: string; accountTypeName: string }[] = await call('get', 'account/query/my-account-select-items')
  const { id } = accounts.find(({ accountTypeName }) => accountTypeName === 'Customer')!
  await signIn(page, users.accountsAdmin, `/accounts/customer/${id}/edit`)
  await expect(page.getByText('Only administrators with full permissions can change currency, time zone and overbooking.')).toBeVisible()
  for (const label of ['Currency', 'Time zone']) await expect(select(page, label)).toBeDisabled()
  await expect(page.getByLabel('Overbooking in percent')).toBeDisabled()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(snackbar(page, 'The Customer was updated successfully')).toBeVisible()
})

import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accountHandlers } from '../../testing/accounts.ts'
import { listedBooking } from '../../testing/bookings.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { press } from '../../testing/screen-parts.ts'
import { openSearchedShipments, searchDialog, searchField, searchResult, searchResults, searchTrigger } from '../../testing/search.ts'
import { kurrajong, lanternBay, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

describe('things opened before', () => {
  it('are listed per account, latest first', async () => {
    const { goTo } = await openSearchedShipments({ accounts: [thornbeck, kurrajong] })
    for (const name of [/^S100002/, /^S100001/]) {
      await goTo('/shipments?from=2000-01&to=2100-01')
      await searchTrigger().click()
      await searchField().fill('S10')
      await searchResult(name).click()
      await expect.element(searchDialog()).not.toBeInTheDocument()
    }
    await goTo('/shipments?from=2000-01&to=2100-01')
    await searchTrigger().click()
    await expect.element(searchResults()).toHaveLength(2)
    await expect.element(searchResults().first()).toMatchTextContent(/^S100001/)
    await press('Escape')
    await goTo(`/shipments?cId=${kurrajong.id}`)
    await searchTrigger().click()
    await expect.element(searchDialog().getByText(/^Type a number or a name\./)).toBeVisible()
  })
})

describe('screens and actions', () => {
  it('are found from two characters by the start of their words', async () => {
    const { url } = await openSearchedShipments()
    await press('/')
    await searchField().fill('mil')
    await expect.element(searchResults().first()).toHaveTextContent('Order Lines Milestones')
    await searchField().fill('th')
    await expect.element(searchResult('Use the dark theme')).toBeVisible()
    await press('Enter')
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark')
    await press('/')
    await searchField().fill('ov')
    await expect.element(searchResult('Overview')).toHaveAttribute('href', '/overview?from=2000-01&to=2100-01')
    await searchField().fill('keyboard')
    await searchResult('Keyboard shortcuts').click()
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(url()).toMatch(/^\/shipments/)
  })

  it('switch the account', async () => {
    const { api } = await openSearchedShipments({ accounts: [thornbeck, kurrajong, lanternBay] })
    await press('/')
    await searchField().fill('switch kurr')
    await searchResult(/^Switch to Kurrajong/).click()
    await expect.poll(() => api.inputs('getShipmentsReport').at(-1)).toMatchObject({ accountId: kurrajong.id })
  })
})

it('an administrator finds users and accounts', async () => {
  const user = makeListedUser(301)
  await openSearchedShipments({ role: 'fullAdministrator', api: { ...userHandlers([user]), ...accountHandlers() } })
  await press('/')
  await searchField().fill(user.username)
  await expect.element(searchResult(/^Noor Haddad/)).toHaveAttribute('href', `/users/${user.appId}/edit`)
  await searchField().fill('thornb')
  await expect.element(searchResult(/^Thornbeck Outdoor/)).toHaveAttribute('href', `/accounts/customer/${thornbeck.id}/edit`)
})

it('a vendor finds bookings and orders to book', async () => {
  await renderScreen('/accounts/customer', {
    accounts: [lanternBay],
    api: {
      listShipmentBookings: () => ({ list: [listedBooking], totalItems: 1 }),
      listRequestBookingOrders: () => ({ list: [], totalItems: 0, oldOrders: 0 }),
    },
  })
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Find a booking or order…' })).toBeVisible()
  await press('/')
  await searchField().fill('sb-2026-000123')
  await expect.element(searchResults().first()).toHaveTextContent('SB-2026-000123Thornbeck Outdoor Group Ltd · SubmittedExact')
  await expect.element(searchResults().first()).toHaveAttribute('href', `/shipment-bookings/${listedBooking.shipmentBookingId}/edit`)
})

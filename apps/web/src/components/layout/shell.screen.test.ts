import { permissionsOf } from '@portal/contracts/access'
import { shipments } from '@portal/contracts/reports/shipments'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { box, offered, tableRow } from '../../testing/screen-parts.ts'
import { kurrajong, lanternBay, sessionHandlers, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const api: ApiHandlers = { getShipmentsReport: tableOf(shipments, makeRows(shipments, 5)), ...userHandlers([makeListedUser(301)]) }

const never = () => new Promise<never>(() => {})
/** Market page that stays in its loading state. */
const loadingMarket: ApiHandlers = {
  getMarketDashboard: never,
  getAvailableCurrencies: never,
  getLiveCurrencyExchangeRates: never,
  getIndiceChartDatas: never,
  getLaneFreight: never,
  getWidgetNews: never,
  getWidgetArticles: never,
}

const open = (path: string, options: ScreenOptions = {}) => renderScreen(path, { api, ...options })
const accounts = [thornbeck, kurrajong, lanternBay]
const accountSelect = () => page.getByRole('banner').getByRole('combobox', { name: 'Account' })
const menu = () => page.getByRole('navigation', { name: 'Main menu' })

describe('account selector', () => {
  it('finds accounts by their name, and its choice is remembered', async () => {
    const screen = await open('/shipments', { accounts })
    await expect.element(accountSelect()).toHaveValue(thornbeck.name)
    await accountSelect().click()
    // typing replaces the selected name
    await userEvent.keyboard('Kurraj')
    await expect.element(offered()).toHaveLength(1)
    await offered().click()
    await expect.element(accountSelect()).toHaveValue(kurrajong.name)
    await expect.poll(() => screen.api.inputs('getShipmentsReport').at(-1)).toMatchObject({ accountId: kurrajong.id })
    await screen.goTo('/shipments')
    screen.reload()
    await expect.element(accountSelect()).toHaveValue(kurrajong.name)
  })

  it('keeps an administration page open while an account of another kind is chosen', async () => {
    const { url } = await open('/users?n=25', { accounts, role: 'fullAdministrator' })
    await expect.element(page.getByRole('heading', { level: 1, name: /^Users/ })).toBeVisible()
    await accountSelect().click()
    await expect.element(page.getByText('Vendors', { exact: true })).toBeVisible()
    await offered().filter({ hasText: lanternBay.name }).click()
    await expect.element(accountSelect()).toHaveValue(lanternBay.name)
    expect(url()).toBe('/users?n=25')
  })

  it('shows the whole name', async () => {
    await open('/shipments', { accounts: [kurrajong, lanternBay] })
    await expect.element(accountSelect()).toHaveValue(kurrajong.name)
    const { scrollWidth, clientWidth } = accountSelect().element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })

  it('is not shown to a user of one account', async () => {
    await open('/shipments')
    await expect.element(tableRow(0)).toBeVisible()
    await expect.element(page.getByLabelText('Account', { exact: true })).not.toBeInTheDocument()
  })
})

describe('unavailable screens', () => {
  it('explain to a vendor that they are for customers, and link to the start page', async () => {
    await open('/shipments', { accounts: [lanternBay] })
    await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect.element(page.getByText('This page is for customers.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
    await expectAccessible()
  })

  it('show a message to visitors', async () => {
    await open('/no/such/page', { signedIn: false })
    await expect.element(page.getByText('Page not found')).toBeVisible()
    await expect.element(page.getByText('This page may have been moved or deleted.')).toBeVisible()
  })

  it.each(['/accounts/customer', '/users/abc/edit', '/accounts/vendor/abc/edit'])(
    'show the menu beside the message at %s',
    async (path) => {
      await open(path, { role: 'fullAdministrator' })
      await expect.element(page.getByText('Page not found')).toBeVisible()
      await expect.element(menu()).toBeVisible()
    },
  )
})

describe('menu', () => {
  const narrow = { width: 390, height: 844 }
  const toggle = (action: 'Show' | 'Hide') => page.getByRole('button', { name: `${action} the menu` })

  it('covers the page of a narrow screen and closes after a choice', async () => {
    const { url } = await open('/profile/change-password', narrow)
    await expect.element(toggle('Show')).toBeVisible()
    await expect.element(menu()).not.toBeInTheDocument()
    await toggle('Show').click()
    await menu().getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect.poll(url).toMatch(/^\/shipments/)
    await expect.element(menu()).not.toBeInTheDocument()
  })

  it('stays open if it is opened before the start page has redirected', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { getMyFeatures } = sessionHandlers({ without: ['enabledOverviewFeature'] })
    const { url } = await open('/', {
      ...narrow,
      api: { ...api, ...loadingMarket, getMyFeatures: (input) => released.then(() => getMyFeatures!(input)) },
    })
    await toggle('Show').click()
    await expect.element(menu()).toBeVisible()
    release()
    await expect.poll(url).toMatch(/^\/news/)
    await expect.element(page.getByCss('main h1')).toBeInTheDocument()
    await menu().getByRole('link', { name: 'Shipments', exact: true }).click()
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.poll(url).toMatch(/^\/shipments/)
  })

  it('is 250 pixels wide, narrows to its icons, and keeps its state', async () => {
    const screen = await open('/shipments')
    const aside = page.getByCss('aside')
    await expect.element(aside).toBeVisible()
    expect(box(aside).width).toBe(250)
    await toggle('Hide').click()
    await expect.poll(() => box(aside).width).toBe(56)
    await expect.element(menu().getByRole('link', { name: 'Exceptions' })).toBeVisible()
    screen.reload()
    await expect.element(tableRow(0)).toBeVisible()
    expect(box(aside).width).toBe(56)
    await expectAccessible()
  })

  it('folds a group for this user, but never the current screen', async () => {
    const screen = await open('/shipments')
    const movement = menu().getByRole('button', { name: 'Movement' })
    await movement.click()
    await expect.element(movement).toHaveAttribute('aria-expanded', 'false')
    await expect.element(menu().getByRole('link', { name: 'Port Pair Data' })).not.toBeInTheDocument()
    await expect.element(menu().getByRole('link', { name: 'Shipments', exact: true })).toBeVisible()
    screen.reload()
    await expect.element(movement).toHaveAttribute('aria-expanded', 'false')
    await movement.click()
    await expect.element(menu().getByRole('link', { name: 'Port Pair Data' })).toBeVisible()
  })
})

it('the user menu leads to the profile, and to the account with permission', async () => {
  const screen = await open('/shipments')
  const button = page.getByRole('button', { name: /menu of/ })
  await button.click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile', exact: true })).toHaveAttribute('href', '/profile')
  await expect.element(page.getByRole('menuitem', { name: 'Account Profile' })).toHaveAttribute('href', '/account-profile')
  screen.api.use(sessionHandlers({ user: { permissions: permissionsOf({ isAdmin: false, hasFullPermissions: false, accountKinds: [] }) } }))
  screen.reload()
  await button.click()
  await expect.element(page.getByRole('menuitem', { name: 'Profile', exact: true })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Account Profile' })).not.toBeInTheDocument()
})

it('the top bar names the company of a user with one account', async () => {
  await open('/shipments', { accounts: [kurrajong] })
  await expect.element(page.getByRole('banner').getByText(kurrajong.name)).toBeVisible()
})

it('an overlay closes with Escape right after opening, and returns the focus', async () => {
  await open('/shipments')
  await expect.element(tableRow(0)).toBeVisible()
  // The key is pressed as soon as the overlay is in the page, before a timer could move the focus into it. Openings are counted because an overlay
  // may close before a locator finds it.
  const seen = new WeakSet<Element>()
  const overlays = () => document.querySelectorAll('[role=menu], [role=dialog]')
  let openings = 0
  const observer = new MutationObserver(() => {
    for (const overlay of overlays()) {
      if (seen.has(overlay)) continue
      seen.add(overlay)
      openings += 1
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  let expected = 0
  for (const name of ['Notifications', 'Columns', 'Export', /, menu of /]) {
    const button = page.getByRole('button', { name })
    // while its code loads, and once it is loaded
    for (let time = 0; time < 2; time++) {
      await button.click()
      expected += 1
      await expect.poll(() => openings).toBe(expected)
      await expect.poll(() => overlays().length).toBe(0)
      await expect.element(button).toHaveFocus()
      await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    }
  }
  observer.disconnect()
})

describe.each(widths)('at %i pixels', (width) => {
  it('a report and its columns have no accessibility violations', async () => {
    await open('/shipments', { width, accounts })
    await expect.element(page.getByText(/S10000\d/).first()).toBeVisible()
    await expectAccessible('report')
    if (width < 768) await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Origin', exact: true })).toBeVisible()
    await expectAccessible('columns')
  })
})

import { shipments } from '@portal/contracts/reports/shipments'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { applicationHandlers } from '../../testing/applications.ts'
import { setSession } from '../../lib/session/session.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { box, tableRow } from '../../testing/screen-parts.ts'

const api: ApiHandlers = { getShipmentsReport: tableOf(shipments, makeRows(shipments, 5)) }
const open = (path: string, options: ScreenOptions = {}) => renderScreen(path, { api, ...options })
const menu = () => page.getByRole('navigation', { name: 'Main menu' })

describe('title of the tab', () => {
  const title = () => document.title.replace(/^\(\d+\+?\) /, '')

  it('names the screen and the searched number, and follows a navigation', async () => {
    const { goTo } = await open('/shipments')
    await expect.poll(title).toBe('Shipments – Portal')
    await goTo('/shipments?s=S100001')
    await expect.poll(title).toBe('S100001 · Shipments – Portal')
    await goTo('/profile/change-password')
    await expect.poll(title).toBe('Change password – Portal')
    await expect.element(page.getByCss('[aria-live=polite]').getByText('Change password')).toBeInTheDocument()
  })
})

describe('keyboard shortcuts', () => {
  /** Waits for the code of the shortcuts, which sets the title of the tab, too. */
  const expectReady = () => expect.poll(() => document.title).toMatch(/Shipments – Portal$/)
  const dialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  it('open screens, narrow the menu and list themselves', async () => {
    const { url } = await open('/shipments')
    await expect.element(tableRow(0)).toBeVisible()
    await expectReady()
    await userEvent.keyboard('[[')
    await expect.poll(() => box(page.getByCss('aside')).width).toBe(56)
    await userEvent.keyboard('?')
    await expect.element(dialog().getByText('Exceptions')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await userEvent.keyboard('c')
    const columns = page.getByRole('dialog').getByRole('checkbox', { name: 'Supplier', exact: true })
    await expect.element(columns).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(columns).not.toBeInTheDocument()
    await userEvent.keyboard('gs')
    await expect.poll(url).toMatch(/^\/shipments/)
  })

  it('do nothing while typing, or once they are off', async () => {
    await open('/shipments')
    await expect.element(tableRow(0)).toBeVisible()
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Shipment, order/))
      .first()
      .click()
    await userEvent.keyboard('?')
    await expect.element(dialog()).not.toBeInTheDocument()
    await userEvent.keyboard('{Backspace}')
    await page.getByRole('button', { name: /menu of/ }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await dialog().getByRole('switch').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await userEvent.keyboard('?')
    await userEvent.keyboard('[[')
    expect(box(page.getByCss('aside')).width).toBe(250)
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

describe('bar of a phone', () => {
  const bar = () => page.getByRole('navigation', { name: 'Main screens' })

  it('leads to the most used screens and opens the menu', async () => {
    const { url } = await open('/nowhere', { width: 390, height: 844 })
    await expect.element(bar().getByRole('link')).toHaveLength(4)
    await bar().getByRole('link', { name: 'Shipments' }).click()
    await expect.poll(url).toMatch(/^\/shipments/)
    await bar().getByRole('button', { name: 'More' }).click()
    await expect.element(menu()).toBeVisible()
  })

  it('leads administrators to accounts and users', async () => {
    await open('/nowhere', { width: 390, height: 844, role: 'fullAdministrator' })
    await expect.element(bar().getByRole('link')).toHaveLength(4)
    for (const name of ['Accounts', 'Users', 'API', 'Audit']) await expect.element(bar().getByRole('link', { name })).toBeVisible()
  })

  it('gives the bottom to the buttons of a form', async () => {
    await open('/external-applications/add', {
      width: 390,
      height: 844,
      role: 'fullAdministrator',
      api: { ...api, ...applicationHandlers([]) },
    })
    await expect.element(page.getByRole('button', { name: 'Create' })).toBeVisible()
    // a hidden bar has no role
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('is absent on wider screens', async () => {
    await open('/shipments', { width: 1024 })
    await expect.element(tableRow(0)).toBeVisible()
    await expect.element(bar()).not.toBeInTheDocument()
  })
})

it('the sign-in explains that the server ended the session, and names the screen', async () => {
  await open('/shipments')
  await expect.element(tableRow(0)).toBeVisible()
  setSession(undefined)
  await expect.element(page.getByText('Your session has ended. Sign in to return to Shipments.')).toBeVisible()
})

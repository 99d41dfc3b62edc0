import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { applicationHandlers, makeApplication, makeLimitedApplication } from '../../testing/applications.ts'
import { marketHandlers } from '../../testing/market.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { idOf, lanternBay, suppliers, thornbeck } from '../../testing/standard-account.ts'

const application = makeApplication(501)
const unknown = idOf(599)

const openAs = (role: ScreenOptions['role'], path: string, options: ScreenOptions = {}, applications = [application]) =>
  renderScreen(`/external-applications${path}`, { role: role!, api: applicationHandlers(applications), ...options })

const tab = (name: string) => page.getByRole('tab', { name })

describe('users who manage applications', () => {
  it('have the menu entry and open both modes', async () => {
    const { url } = await openAs('fullAdministrator', `/${application.id}/view`)
    await expect.element(page.getByRole('link', { name: 'External API' })).toBeVisible()
    await expect.element(tab('Settings and keys')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect.poll(url).toMatch(new RegExp(`${application.id}/edit$`))
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  })

  it.each(['/x', '/x/y/z', `/${unknown}`, `/${unknown}/delete`])('are redirected from the unknown path %s', async (path) => {
    const { url } = await openAs('fullAdministrator', path, { accounts: [lanternBay], api: marketHandlers })
    await expect.poll(url).not.toContain('external-applications')
  })

  it.each([`${unknown}/edit`, `${unknown}/view`, 'no-id/edit'])('do not find an unknown application: %s', async (path) => {
    await openAs('fullAdministrator', `/${path}`)
    await expect.element(page.getByText('Page not found')).toBeVisible()
  })
})

describe('users with read access', () => {
  it('see details, masked keys and states, and cannot change anything', async () => {
    const limited = makeLimitedApplication(501, ['list-shipments', 'list-products'])
    const { url } = await openAs('administrator', '', {}, [limited])
    await expect.element(page.getByRole('link', { name: 'New application' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: `View ${limited.name}` }).click()
    await expect.poll(url).toMatch(new RegExp(`${limited.id}/view$`))
    const main = page.getByRole('main')
    await expect.element(main.getByText(`for ${thornbeck.name}`)).toBeVisible()
    await expect.element(main.getByText(`${suppliers[0]!.name}, ${suppliers[1]!.name}`)).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Primary Key' }).getByCss('code')).toMatchTextContent(/^prt_live_….{4}$/)
    await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(main.getByRole('button')).not.toBeInTheDocument()

    await tab('Endpoints').click()
    const line = (words: string) => main.getByRole('listitem').filter({ hasText: words })
    await expect.element(line('List shipments')).toMatchTextContent('On, supplier filter')
    await expect.element(line('List products')).toMatchTextContent('Shows all suppliers')
    await expect.element(line('List charges')).toMatchTextContent('Off')
    await expect.element(main.getByRole('switch')).not.toBeInTheDocument()
    await tab('Get started').click()
    await expect.element(page.getByRole('group', { name: 'First request' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy with key' })).not.toBeInTheDocument()
  })

  it('are redirected from the form to the details, and cannot add applications', async () => {
    const { url, goTo } = await openAs('administrator', `/${application.id}/edit`)
    await expect.poll(url).toMatch(new RegExp(`${application.id}/view$`))
    await expect.element(tab('Settings')).toBeVisible()
    await goTo('/external-applications/add')
    await expect.element(page.getByText('Only administrators with full permissions can open this page.')).toBeVisible()
  })

  it('of a vendor account only have the menu entry and an empty list', async () => {
    await openAs('administrator', '', { accounts: [lanternBay] }, [])
    await expect.element(page.getByRole('link', { name: 'External API' })).toBeVisible()
    await expect.element(page.getByText('No third party has access')).toBeVisible()
  })
})

describe.each([
  ['a customer user', thornbeck],
  ['a vendor user', lanternBay],
])('%s', (_, account) => {
  it('has no menu entry, and no screen of applications', async () => {
    const { goTo } = await openAs('user', '', { accounts: [account] })
    for (const path of ['', '/add', `/${application.id}/edit`, `/${application.id}/view`]) {
      await goTo(`/external-applications${path}`)
      await expect.element(page.getByText('Only administrators can open this page.')).toBeVisible()
    }
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'External API' })).not.toBeInTheDocument()
  })
})

it('the address of a tab opens it, and Back returns to the previous one', async () => {
  const { url, back } = await openAs('fullAdministrator', `/${application.id}/edit?t=start`)
  await expect.element(tab('Get started')).toHaveAttribute('aria-selected', 'true')
  await tab('Endpoints').click()
  await expect.poll(url).toMatch(/t=endpoints$/)
  back()
  await expect.element(tab('Get started')).toHaveAttribute('aria-selected', 'true')
})

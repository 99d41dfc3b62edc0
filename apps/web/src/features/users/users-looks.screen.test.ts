import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { box, choose, header, rowWith, tableRows } from '../../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const noor = makeListedUser(301)

/** Opens a screen of the user administration as a full administrator. */
const openUsers = (path: string, width: number) => renderScreen(path, { role: 'fullAdministrator', width, api: userHandlers([noor]) })

const save = () => page.getByRole('button', { name: 'Save' })

it('the list shows columns up to Email beside the actions at 1024 pixels', async () => {
  await openUsers('/users', 1024)
  await expect.element(tableRows()).toHaveLength(1)
  expect(Math.round(box(header('Email')).right)).toBeLessThanOrEqual(Math.round(box(header('Actions')).left))
})

it('a long name from right to left loses its end, not its beginning', async () => {
  const salma = { ...makeListedUser(302), lastname: 'عبد الرحمن بن محمد بن عبد العزيز الطويل' }
  await renderScreen('/users', { role: 'fullAdministrator', width: 1440, api: userHandlers([salma]) })
  const name = page.getByTitle(salma.lastname)
  await expect.element(name).toBeVisible()
  const { direction, textOverflow } = getComputedStyle(name.element())
  expect({ direction, textOverflow }).toEqual({ direction: 'rtl', textOverflow: 'ellipsis' })
  expect(name.element().scrollWidth).toBeGreaterThan(name.element().clientWidth)
})

it('the list shows state and last sign-in of each user, and sorts by them', async () => {
  const invited = makeListedUser(302, { isInvited: true, isConfirmed: false })
  const limited = makeListedUser(303, { isSignInLimited: true, lastSignInDate: '2026-05-19T14:30:00Z' })
  const { api } = await renderScreen('/users', { role: 'fullAdministrator', api: userHandlers([noor, invited, limited]) })
  for (const [user, state, signIn] of [
    [noor, 'Active', 'Never'],
    [invited, 'Invited', 'Never'],
    [limited, 'Limited', '19/05/2026'],
  ] as const) {
    await expect.element(rowWith(user.username).getByText(state, { exact: true })).toBeVisible()
    await expect.element(rowWith(user.username).getByText(signIn, { exact: true })).toBeVisible()
  }
  await header('Last Sign-in').click()
  await expect.poll(() => api.inputs('listUsers').at(-1)).toMatchObject({ SortColumn: 'LastSignIn' })
  await header('State').click()
  await expect.poll(() => api.inputs('listUsers').at(-1)).toMatchObject({ SortColumn: 'State' })
})

it('filters are in a drawer on a phone, so that the first user follows the search', async () => {
  const { api, url } = await renderScreen('/users?st=active', {
    role: 'fullAdministrator',
    width: 390,
    height: 844,
    accounts: [thornbeck, lanternBay],
    api: userHandlers([noor]),
  })
  const card = page.getByCss('main li').filter({ hasText: noor.username })
  await expect.element(card).toBeVisible()
  const open = page.getByRole('button', { name: 'Filters (1)' })
  const add = page.getByRole('link', { name: 'Add User' })
  await expect.element(open).toBeVisible()
  expect(box(add).bottom).toBe(box(open).bottom)
  expect(box(card).top - box(page.getByRole('searchbox')).bottom).toBeLessThan(80)
  await open.click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  for (const name of ['Account', 'Role', 'State']) await expect.element(drawer.getByText(name, { exact: true })).toBeVisible()
  await expectAccessible('drawer')
  await choose('Role', 'Account User')
  await expect.poll(url).toContain('role=user')
  await expect.poll(() => api.inputs('listUsers').at(-1)).toMatchObject({ IsAdministrator: false, State: 'active' })
  await drawer.getByRole('button', { name: 'Show results' }).click()
  await expect.element(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
})

describe.each(widths)('at %i pixels', (width) => {
  it('the list and the confirmation of a deletion have no accessibility violations', async () => {
    await openUsers('/users?role=user&st=active', width)
    await expect.element(page.getByCss('main').getByText(noor.username)).toBeVisible()
    await expectAccessible('users')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessible('confirmation')
  })

  it('the form with errors has no accessibility violations', async () => {
    await openUsers('/users/add', width)
    await choose('Role', 'Account User')
    await save().click()
    await expect.element(page.getByCss('[aria-invalid=true]').first()).toBeVisible()
    await expectAccessible()
  })

  it.each(['edit', 'set-password'])('the screen %s has no accessibility violations', async (screen) => {
    await openUsers(`/users/${noor.appId}/${screen}`, width)
    await expect.element(save()).toBeVisible()
    await expectAccessible()
  })
})

import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { loseConnection, refuseField } from '../../testing/api-double.ts'
import { choose, header, offered, press, rowWith, select, snackbar, tableRows } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, thornbeck } from '../../testing/standard-account.ts'
import { makeListedUser, userHandlers } from '../../testing/users.ts'

const noor = makeListedUser(301)

/** Opens a screen of the user administration as a full administrator. */
const openUsers = (path: string, { api, ...options }: ScreenOptions = {}, users = [noor]) =>
  renderScreen(path, { role: 'fullAdministrator', api: { ...userHandlers(users), ...api }, ...options })

async function fillPerson({ email, firstname, lastname }: { email: string; firstname: string; lastname: string }) {
  await page.getByLabelText('Username (Email)').fill(email)
  await page.getByLabelText('First Name').fill(firstname)
  await page.getByLabelText('Last Name').fill(lastname)
}

const save = () => page.getByRole('button', { name: 'Save' })

describe('list', () => {
  const colleagues = Array.from({ length: 11 }, (_, index) => makeListedUser(301 + index))

  it('sorts, pages and searches through the API, and its address restores the view', async () => {
    const screen = await openUsers('/users?s=Noor', {}, colleagues)
    await expect.element(tableRows()).toHaveLength(10)
    await header('Email').click()
    await expect.poll(screen.url).toContain('o=Email')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(screen.url).toContain('p=2')
    await expect
      .poll(() => screen.api.inputs('listUsers').at(-1))
      .toMatchObject({ Search: 'Noor', SortColumn: 'Email', SortDirection: 'asc', Page: 2, PageSize: 10 })
    screen.reload()
    await expect.element(page.getByText(/^11–/)).toBeVisible()
    screen.back()
    await expect.poll(screen.url).not.toContain('p=2')
    await expect.element(tableRows()).toHaveLength(10)
  })

  it('offers no deletion of the reader', async () => {
    await openUsers('/users', {}, [noor, makeListedUser(100, { appId: idOf(100), lastname: 'Allardyce' })])
    await expect.element(rowWith('Allardyce').getByRole('button', { name: /^Edit/ })).toBeVisible()
    await expect.element(rowWith('Allardyce').getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    await expect.element(rowWith('Haddad 301').getByRole('button', { name: /^Delete/ })).toBeVisible()
  })

  it("starts with the user's name on a phone", async () => {
    const { url } = await openUsers('/users', { width: 390, height: 844 })
    const card = page.getByCss('main li').filter({ hasText: noor.username })
    for (const words of ['Noor Haddad 301', 'Active', 'Never signed in', 'Account User', thornbeck.name])
      await expect.element(card).toMatchTextContent(words)
    await expect.element(card.getByRole('button', { name: 'Delete Noor Haddad 301' })).toBeInViewport({ ratio: 1 })
    await card.getByRole('link', { name: 'Noor Haddad 301' }).click()
    await expect.poll(url).toMatch(/\/edit$/)
  })

  it('is filtered by account, role and state', async () => {
    const invited = makeListedUser(302, { isInvited: true, isConfirmed: false })
    const { url } = await openUsers('/users', { accounts: [thornbeck, lanternBay] }, [noor, invited])
    await choose('Of account', thornbeck.name)
    await choose('Role', 'Account User')
    await choose('State', 'Invited')
    await expect.element(tableRows()).toHaveLength(1)
    await expect.element(rowWith(invited.username)).toBeVisible()
    await expect.poll(url).toMatch(/role=user.*st=invited/)
    await page.getByRole('searchbox').fill('haddad.302')
    await choose('State', 'Active')
    await expect.element(page.getByText('No user matches these filters. Try removing one of them.')).toBeVisible()
  })

  it('shows an error without a connection, and loads on request', async () => {
    const { api } = await openUsers('/users', {
      api: {
        listUsers: () => {
          throw loseConnection()
        },
      },
    })
    await expect.element(page.getByText('The portal cannot be reached. Check your connection and try again.')).toBeVisible()
    api.use(userHandlers([noor]))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(tableRows()).toHaveLength(1)
  })
})

describe('role', () => {
  it('clears the accounts when it changes', async () => {
    await openUsers('/users/add')
    await choose('Role', 'Administrator')
    await choose('Accounts', thornbeck.name)
    await press('Escape')
    const chosen = page.getByCss('.mantine-Pill-root').filter({ hasText: thornbeck.name })
    await expect.element(chosen).toBeVisible()
    const full = page.getByLabelText('Has full permissions on the system')
    await full.click()
    await expect.element(page.getByText('manages all accounts')).toBeVisible()
    await full.click()
    await expect.element(chosen).not.toBeInTheDocument()
    await choose('Accounts', thornbeck.name)
    await press('Escape')
    await choose('Role', 'Account User')
    await expect.element(select('Account')).toHaveValue('')
  })

  it('limits an account administrator to account users, whose role stays', async () => {
    const { goTo } = await openUsers('/users/add', { role: 'administrator' })
    await expect.element(select('Role')).toHaveValue('Account User')
    await select('Role').click()
    await expect.element(offered()).toHaveLength(1)
    await goTo(`/users/${noor.appId}/edit`)
    await expect.element(select('Role')).toBeDisabled()
    await expect.element(select('Account')).toBeDisabled()
    await page.getByLabelText('Phone Number').fill('+44 1632 960777')
    await save().click()
    await expect.element(snackbar('The user was successfully updated')).toBeVisible()
  })

  it('makes other administrators read-only for an account administrator', async () => {
    const lead = makeListedUser(302, { isAdministrator: true, userTypeName: 'Administrator', canEdit: false })
    const { url } = await openUsers(`/users/${lead.appId}/edit`, { role: 'administrator' }, [lead])
    await expect.element(page.getByRole('heading', { name: 'View User' })).toBeVisible()
    await expect.element(page.getByLabelText('First Name')).toHaveAttribute('readonly')
    await expect.element(save()).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Set Password' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Back' }).last().click()
    await expect.poll(url).toMatch(/\/users$/)
  })

  it('without the right to read users shows a message', async () => {
    await openUsers('/users/add', { role: 'user' })
    await expect.element(snackbar("you don't have permission to add users")).toBeVisible()
    await expect.element(page.getByText('Only administrators can open this page.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Users' })).not.toBeInTheDocument()
  })
})

describe('form', () => {
  it('shows errors at their fields, puts the focus on the first one and leaves the input', async () => {
    await openUsers('/users/add', {
      api: {
        createUser: () => {
          throw refuseField('Email', 'This address is taken.')
        },
      },
    })
    await save().click()
    for (const name of ['Role', 'Username (Email)', 'First Name', 'Last Name'])
      await expect.element(page.getByText(`${name} is required.`)).toBeVisible()
    await expect.element(select('Role')).toHaveFocus()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    const summary = page.getByRole('alert').filter({ hasText: '4 fields need attention' })
    await summary.getByRole('button', { name: 'Last Name' }).click()
    await expect.element(page.getByLabelText('Last Name')).toHaveFocus()
    await choose('Role', 'Account User')
    await choose('Account', thornbeck.name)
    await fillPerson({ email: noor.username, firstname: '', lastname: 'Kept' })
    await save().click()
    await expect.element(page.getByText('First Name is required.')).toBeVisible()
    await expect.element(page.getByLabelText('First Name')).toHaveFocus()
    await page.getByLabelText('First Name').fill('Kept, too')
    await save().click()
    // the email is taken: the API's error appears at its field
    await expect.element(page.getByLabelText('Username (Email)')).toHaveFocus()
    await expect.element(page.getByLabelText('Username (Email)')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByLabelText('Last Name')).toHaveValue('Kept')
    await expect.element(select('Account')).toHaveValue(thornbeck.name)
  })

  it('sends one request if Save is pressed twice', async () => {
    const { promise: permission, resolve: respond } = Promise.withResolvers<void>()
    const { api } = await openUsers('/users/add', { api: { createUser: () => permission.then(() => ({ id: idOf(302) })) } })
    await choose('Role', 'Account User')
    await choose('Account', thornbeck.name)
    await fillPerson({ email: 'once@thornbeck.example', firstname: 'Once', lastname: 'Only' })
    await save().dblClick()
    respond()
    await expect.element(snackbar('The user was successfully created. The invitation is on its way.')).toBeVisible()
    expect(api.inputs('createUser')).toHaveLength(1)
  })

  it('rejects a picture that is too large before the upload, and sends a valid one', async () => {
    const { api } = await openUsers(`/users/${noor.appId}/edit`)
    await expect.element(page.getByLabelText('First Name')).toHaveValue('Noor')
    const input = page.getByCss('input[type=file]')
    await input.upload(new File([new Uint8Array(150_001)], 'big.png', { type: 'image/png' }))
    await expect.element(snackbar('The image must not be larger than 150 KB.')).toBeVisible()
    await input.upload(new File([dot], 'dot.png', { type: 'image/png' }))
    await expect.element(page.getByCss('main img')).toBeVisible()
    await save().click()
    await expect.element(snackbar('The user was successfully updated')).toBeVisible()
    expect(api.inputs('updateUser')).toMatchObject([{ id: noor.appId, hasImage: true, avatar: { name: 'dot.png', size: dot.length } }])
  })

  it('redirects unknown paths', async () => {
    // the dashboard waits for the features
    const { url } = await openUsers('/users/no/such/screen', { api: { getMyFeatures: () => new Promise<never>(() => {}) } })
    await expect.poll(url).toBe('/dashboard')
  })
})

/** One-pixel PNG. */
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.codePointAt(0)!,
)

it('a short password is rejected at its field; without repetition it is not sent', async () => {
  const { api } = await openUsers(`/users/${noor.appId}/set-password`, {
    api: {
      setUserPassword: ({ Password }) => {
        if (Password === 'short') throw refuseField('Password', 'At least 12 characters.')
        return null
      },
    },
  })
  const password = page.getByCss('input[name=Password]')
  const repetition = page.getByCss('input[name=ConfirmPassword]')
  await save().click()
  await expect.element(page.getByText('Password is required.')).toBeVisible()
  await password.fill('short')
  await save().click()
  await expect.element(page.getByText('Confirm password is required.')).toBeVisible()
  await repetition.fill('other')
  await save().click()
  await expect.element(page.getByText('Password and Confirm password do not match')).toBeVisible()
  expect(api.inputs('setUserPassword')).toEqual([])
  await repetition.fill('short')
  await save().click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  for (const field of [password, repetition]) await field.fill('a long enough sentence')
  await save().click()
  await expect.element(snackbar('Password updated successfully')).toBeVisible()
})

it('the page of a user shows the last sign-in', async () => {
  await openUsers(`/users/${noor.appId}/edit`, {}, [{ ...noor, lastSignInDate: '2026-05-19T14:30:00Z' }])
  const card = page.getByRole('region', { name: 'Sign-in' })
  await expect.element(card).toMatchTextContent('Active')
  await expect.element(card).toMatchTextContent('Last sign-in19/05/2026, 14:30')
})

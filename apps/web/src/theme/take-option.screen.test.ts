import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { accountHandlers } from '../testing/accounts.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { focus, press, select } from '../testing/screen-parts.ts'
import { lanternBay, thornbeck } from '../testing/standard-account.ts'

const accounts = [thornbeck, lanternBay]

async function openAccount() {
  const { api } = await renderScreen(`/accounts/vendor/${lanternBay.id}/edit`, {
    role: 'fullAdministrator',
    accounts,
    api: accountHandlers(),
  })
  await focus(select('Time zone'))
  return () => api.inputs('updateVendorAccount')
}

/** The time zone of the form starts as Asia/Shanghai. */
const timeZone = () => expect.element(select('Time zone'))

const list = () => expect.element(page.getByRole('listbox'))

/** Enters a text and presses the arrow key before any timer of the page runs. */
async function typeWithArrow(field: Locator, text: string) {
  const input = field.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await Promise.resolve()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true }))
  expect(document.querySelector('[data-combobox-selected]')).toHaveTextContent(text)
  // the timer of the opened list
  await new Promise((resolve) => setTimeout(resolve, 1))
}

it('Enter takes the option that an arrow key has highlighted right after typing', async () => {
  const saves = await openAccount()
  await typeWithArrow(select('Time zone'), 'Europe/Lisbon')
  await press('Enter')
  await list().not.toBeInTheDocument()
  await timeZone().toHaveValue('Europe/Lisbon')
  expect(saves()).toEqual([])
  await press('Enter')
  await expect.poll(saves).toMatchObject([{ timeZone: 'Europe/Lisbon' }])
})

it.each([
  ['a', 'Africa/Abidjan'],
  ['lisb', 'Europe/Lisbon'],
  ['Asia/Shangh', 'Asia/Shanghai'],
])('Enter after typing %s takes %s', async (typed, taken) => {
  const saves = await openAccount()
  await userEvent.keyboard(typed)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('Enter')
  await list().not.toBeInTheDocument()
  await timeZone().toHaveValue(taken)
  expect(saves()).toEqual([])
})

it('Enter after typing the chosen option again changes nothing', async () => {
  const saves = await openAccount()
  await userEvent.keyboard('Asia/Shanghai')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('Enter')
  await timeZone().toHaveValue('Asia/Shanghai')
  await expect.element(page.getByText('Unsaved changes', { exact: true })).not.toBeInTheDocument()
  expect(saves()).toEqual([])
})

it('Enter after a text without a match neither chooses an option nor submits the form', async () => {
  const saves = await openAccount()
  await userEvent.keyboard('Atlantis')
  await press('Enter')
  await press('Tab')
  await timeZone().toHaveValue('Asia/Shanghai')
  expect(saves()).toEqual([])
})

it('Enter adds the match of the typed text to several options, and never removes one', async () => {
  await renderScreen('/announce', {
    role: 'fullAdministrator',
    accounts,
    api: { listAnnouncements: () => [], getAnnouncementRecipients: () => ({ recipients: 3, byEmail: 1 }) },
  })
  const field = page.getByRole('combobox', { name: 'Accounts' })
  const chosen = page.getByCss('main .mantine-Pill-root').filter({ hasText: thornbeck.name })
  await focus(field)
  await typeWithArrow(field, thornbeck.name)
  await press('Enter')
  await expect.element(chosen).toBeVisible()
  await userEvent.keyboard(thornbeck.name)
  await press('Enter')
  await expect.element(chosen).toBeVisible()
  await expect.element(page.getByText('Header is required.')).not.toBeInTheDocument()
})

it('leaving an optional select after typing chooses nothing', async () => {
  const { url } = await renderScreen('/audit', {
    role: 'fullAdministrator',
    accounts,
    api: { listAuditEntries: () => ({ list: [], totalItems: 0 }) },
  })
  const field = page.getByRole('combobox', { name: 'Of account' })
  await focus(field)
  await userEvent.keyboard(thornbeck.name.slice(0, 4))
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await press('Tab')
  await expect.element(field).toHaveValue('')
  expect(url()).not.toContain('acc=')
})

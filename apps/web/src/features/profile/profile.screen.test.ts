import type { SessionItem } from '@portal/contracts/people/profile'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeProfile } from '../../testing/profile.ts'
import { refuseField, type ApiHandlers } from '../../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { choose, press, snackbar } from '../../testing/screen-parts.ts'
import { idOf, lanternBay, makeUser, sessionHandlers, standardNow, thornbeck } from '../../testing/standard-account.ts'

const makeSession = (number: number, over: Partial<SessionItem> = {}): SessionItem => ({
  id: idOf(600 + number),
  createdDate: standardNow,
  lastUsedDate: standardNow,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  source: '192.0.2.7',
  isCurrent: false,
  ...over,
})

/** Returns the handlers of the profile. Commands change the given profile and sessions. */
function profileHandlers(profile = makeProfile(), sessions = [makeSession(1, { isCurrent: true })]): ApiHandlers {
  return {
    getMe: () =>
      makeUser('user', [thornbeck], {
        name: `${profile.firstname} ${profile.lastname}`,
        firstName: profile.firstname,
        themeColor: profile.themeColor,
      }),
    getUserProfile: () => profile,
    updateProfile: ({ firstname, lastname, phoneNumber, buyerId, notifyViaEmail, colorTheme }) => {
      Object.assign(profile, { firstname, lastname, phoneNumber, buyerId, notifyViaEmail, themeColor: colorTheme })
      return null
    },
    listSessions: () => sessions,
    endSession: ({ id }) => {
      sessions.splice(
        sessions.findIndex((session) => session.id === id),
        1,
      )
      return null
    },
  }
}

const openProfile = ({ api, ...options }: ScreenOptions = {}, handlers = profileHandlers()) =>
  renderScreen('/profile', { api: { ...handlers, ...api }, ...options })

const save = () => page.getByRole('button', { name: 'Save' })
const shownScheme = () => document.documentElement.dataset['mantineColorScheme']

describe('details', () => {
  it('include no buyer id for users of vendors, who have no reports', async () => {
    await openProfile({ accounts: [lanternBay] })
    await expect.element(page.getByLabelText('Last Name')).toBeVisible()
    await expect.element(page.getByLabelText('Buyer Id')).not.toBeInTheDocument()
  })

  it('are changed and saved; the theme applies at once', async () => {
    const screen = await openProfile()
    await expect.element(page.getByLabelText('Username')).toHaveValue('fergus.allardyce@thornbeck.example')
    await expect.element(page.getByLabelText('Username')).toHaveAttribute('readonly')
    await page.getByLabelText('First Name').fill('')
    await page.getByLabelText('Phone Number').fill('+31 20 555 0100')
    await save().click()
    await expect.element(page.getByText('First Name is required.')).toBeVisible()
    await expect.element(page.getByLabelText('First Name')).toHaveFocus()
    await expect.element(page.getByLabelText('Phone Number')).toHaveValue('+31 20 555 0100')

    await page.getByLabelText('First Name').fill('Nora')
    await page.getByLabelText('Buyer Id').fill('B-77')
    await choose('Theme', 'Dark')
    await page.getByRole('checkbox', { name: 'Email' }).click()
    await save().click()
    await expect.element(snackbar('Your profile was updated!')).toBeVisible()
    expect(screen.api.inputs('updateProfile').at(-1)).toMatchObject({
      firstname: 'Nora',
      phoneNumber: '+31 20 555 0100',
      buyerId: 'B-77',
      colorTheme: 0,
      notifyViaEmail: true,
    })
    await expect.poll(shownScheme).toBe('dark')
    await expect.element(page.getByRole('button', { name: /menu of Nora Allardyce/ })).toBeVisible()

    screen.reload()
    await expect.poll(shownScheme).toBe('dark')
    await expect.element(page.getByLabelText('First Name')).toHaveValue('Nora')
    await expect.element(page.getByLabelText('Buyer Id')).toHaveValue('B-77')
    await expect.element(page.getByRole('checkbox', { name: 'Email' })).toBeChecked()
  })

  it('send emptied fields empty', async () => {
    const { api } = await openProfile({}, profileHandlers({ ...makeProfile(), phoneNumber: '+31 20 555 0100' }))
    await page.getByLabelText('Phone Number').fill('')
    await save().click()
    await expect.element(snackbar('Your profile was updated!')).toBeVisible()
    expect(api.inputs('updateProfile')).toMatchObject([{ phoneNumber: '' }])
  })
})

it('sessions are listed, the current one first, and another one can be ended', async () => {
  const { api } = await openProfile({}, profileHandlers(makeProfile(), [makeSession(2), makeSession(1, { isCurrent: true })]))
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent('This session')
  await expect.element(rows.first().getByRole('button')).not.toBeInTheDocument()
  await rows
    .nth(1)
    .getByRole('button', { name: /^End session of Firefox/ })
    .click()
  await expect.element(snackbar('The session was ended.')).toBeVisible()
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
  expect(api.inputs('endSession')).toEqual([{ id: makeSession(2).id }])
})

it('all other sessions end after a confirmation', async () => {
  const sessions = [makeSession(1, { isCurrent: true }), makeSession(2), makeSession(3)]
  const { api } = await openProfile({}, profileHandlers(makeProfile(), sessions))
  api.use({ endOtherSessions: () => ({ sessions: sessions.splice(1).length, assistants: 1 }) })
  await page.getByRole('button', { name: 'End all others' }).click()
  const question = page.getByRole('dialog', { name: 'End 2 other sessions?' })
  expect(api.inputs('endOtherSessions')).toEqual([])
  await question.getByRole('button', { name: 'End sessions' }).click()
  await expect.element(snackbar('2 sessions were ended.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'End all others' })).not.toBeInTheDocument()
})

describe('notifications', () => {
  it('show messages safely, and closing them marks the messages as read', async () => {
    const body =
      '<p>From <b>Monday</b> on. <a href="https://example.com/plan">The plan</a></p><img src=x onerror="document.title=1"><script>document.title=2</script>'
    const message = { id: idOf(700), messageHeader: 'Office hours', messageBody: body, isRead: false, createdDate: standardNow }
    const { api } = await openProfile({
      api: {
        getMe: () => makeUser('user', [thornbeck], { messages: [message] }),
        setMessagesAsRead: ({ messageIds }) => {
          message.isRead = messageIds.includes(message.id)
          return null
        },
      },
    })
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    await expect.element(dialog.getByText('Office hours')).toBeVisible()
    await expect.element(dialog.getByCss('img, script')).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('link', { name: 'The plan' })).toHaveAttribute('rel', 'noopener noreferrer')
    await press('Escape')
    await expect.element(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    expect(api.inputs('setMessagesAsRead')).toEqual([{ messageIds: [message.id] }])
  })

  it('show a message when the list is empty, and lead to their settings', async () => {
    await openProfile()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect.element(page.getByText('There are no notifications.')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile')
    await press('Escape')
    await expect.element(page.getByRole('button', { name: 'Notifications' })).toHaveFocus()
  })

  it('of a browser that denies them explain where to allow them', async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied')
    const { getConfig } = sessionHandlers({})
    await openProfile({
      api: { getConfig: async (input) => ({ ...(await getConfig!(input)), pushKey: 'key', pushOrigin: location.origin }) },
    })
    await expect.element(page.getByRole('checkbox', { name: 'Web Browser' })).toBeDisabled()
    await expect.element(page.getByText('* Please allow notifications in site permissions settings.')).toBeVisible()
  })
})

describe('password', () => {
  it('is changed; missing fields and the errors of the API appear at their fields', async () => {
    const { api, url, goTo } = await openProfile({
      api: {
        changePassword: ({ OldPassword }) => {
          if (OldPassword !== 'seven-wet-anchors') throw refuseField('OldPassword', 'This is not your password.')
          return null
        },
      },
    })
    await expect.element(page.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/profile/change-password')
    await goTo('/profile/change-password')
    await expect.element(page.getByRole('heading', { name: 'Change password', level: 1 })).toBeVisible()
    await save().click()
    for (const words of ['Old password is required.', 'Password is required.', 'Confirm password is required.'])
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    await expect.element(page.getByCss('input[name=OldPassword]')).toHaveFocus()
    await page.getByCss('input[name=OldPassword]').fill('not the old one')
    await page.getByCss('input[name=NewPassword]').fill('a-brand-new-one')
    await page.getByCss('input[name=ConfirmPassword]').fill('a-brand-new-two')
    await save().click()
    await expect.element(page.getByText('Password and Confirm password do not match')).toBeVisible()
    expect(api.inputs('changePassword')).toEqual([])
    await page.getByCss('input[name=ConfirmPassword]').fill('a-brand-new-one')
    await save().click()
    await expect.element(page.getByCss('input[name=OldPassword]')).toHaveAttribute('aria-invalid', 'true')
    await page.getByCss('input[name=OldPassword]').fill('seven-wet-anchors')
    await save().click()
    await expect.element(snackbar('Your password changed successfully')).toBeVisible()
    await expect.poll(url).toMatch(/\/profile$/)
    await expect.element(page.getByText('This session')).toBeVisible()
  })
})

it('unknown paths below the profile redirect to the start page', async () => {
  // the dashboard waits for the features
  const { url } = await renderScreen('/profile/anything/else', { api: { getMyFeatures: () => new Promise<never>(() => {}) } })
  await expect.poll(url).toBe('/dashboard')
})

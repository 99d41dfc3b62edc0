import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { refuse, type ApiHandlers } from '../../testing/api-double.ts'
import { makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { idOf, standardNow } from '../../testing/standard-account.ts'

const profileHandlers: ApiHandlers = {
  getUserProfile: () => ({ ...makeProfile(), notifyViaEmail: true }),
  listSessions: () => [
    { id: idOf(701), createdDate: standardNow, lastUsedDate: standardNow, userAgent: 'Firefox', source: '127.0.0.1', isCurrent: true },
    { id: idOf(702), createdDate: standardNow, lastUsedDate: standardNow, userAgent: 'Safari', source: '127.0.0.1', isCurrent: false },
  ],
}

const click = (name: string | RegExp) => page.getByRole('button', { name }).click()
const expectVisible = (part: ReturnType<typeof page.getByText>) => expect.element(part).toBeVisible()

interface PersonScreen {
  name: string
  path: string
  /** Brings the screen into the state that is tested. */
  ready: () => Promise<void>
  signedIn?: true
  /** API of a screen before the sign-in. */
  api?: ApiHandlers
}

/** Screens of user accounts. */
const screens: PersonScreen[] = [
  { name: 'sign-in', path: '/login', ready: () => expectVisible(page.getByRole('link', { name: 'Forgot password?' })) },
  {
    name: 'forgotten password',
    path: '/forgotpassword',
    ready: async () => {
      await click('Send the link')
      await expectVisible(page.getByText('This is not a valid email address'))
    },
  },
  {
    name: 'new password',
    path: '/resetpassword?email=a%40b.example&code=x',
    ready: async () => {
      await click('Set the password')
      await expectVisible(page.getByText("The two fields don't match"))
    },
    api: { checkPasswordCode: () => null },
  },
  { name: 'confirmation of an email address', path: '/confirmemail', ready: () => expectVisible(page.getByRole('alert')) },
  {
    name: 'unsubscribe',
    path: `/unsubscribe?token=${'A'.repeat(64)}`,
    ready: () => expectVisible(page.getByRole('button', { name: 'Unsubscribe' })),
  },
  { name: 'profile', path: '/profile', ready: () => expectVisible(page.getByText('This session')), signedIn: true },
  {
    name: 'notifications',
    path: '/profile',
    ready: async () => {
      await click(/^Notifications/)
      await expectVisible(page.getByRole('dialog', { name: 'Notifications' }))
    },
    signedIn: true,
  },
  {
    name: 'user menu',
    path: '/profile',
    ready: async () => {
      await click(/menu of/)
      await expectVisible(page.getByRole('menuitem', { name: 'Log out' }))
    },
    signedIn: true,
  },
  {
    name: 'change of the password',
    path: '/profile/change-password',
    ready: async () => {
      await click('Save')
      await expectVisible(page.getByText('Old password is required.'))
    },
    signedIn: true,
  },
]

describe.each(screens)('$name', ({ name, path, ready, signedIn = false, api = {} }) => {
  it.each(widths)('is accessible at %i pixels', async (width) => {
    await renderScreen(path, { api: signedIn ? profileHandlers : api, signedIn, width })
    await ready()
    await expectAccessible(name)
  })
})

it('a link to unsubscribe loses its token in the URL, and an invalid one is rejected', async () => {
  const { api, url } = await renderScreen(`/unsubscribe?token=${'A'.repeat(64)}`, {
    signedIn: false,
    api: {
      unsubscribeByLink: () => {
        throw refuse('notFound')
      },
    },
  })
  await expect.poll(url).toBe('/unsubscribe')
  await click('Unsubscribe')
  await expect.element(page.getByRole('alert')).toMatchTextContent('This link is incomplete or no longer valid')
  expect(api.inputs('unsubscribeByLink')).toEqual([{ token: 'A'.repeat(64) }])
})

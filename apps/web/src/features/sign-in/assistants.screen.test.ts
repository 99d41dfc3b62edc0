import type { ConnectRequestDetail } from '@portal/contracts/people/assistant'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, widths } from '../../testing/accessible.ts'
import { accountHandlers } from '../../testing/accounts.ts'
import { refuse } from '../../testing/api-double.ts'
import { makeAssistant, makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { idOf, thornbeck } from '../../testing/standard-account.ts'

const other = { id: idOf(901), name: 'Other Account' }

const makeRequest = (over: Partial<ConnectRequestDetail> = {}): ConnectRequestDetail => ({
  name: 'Harbour Helper',
  host: 'helper.example',
  receiver: 'helper.example',
  cancelUrl: '/oauth/connect/r1?cancelled=true',
  accounts: [{ id: thornbeck.id, name: thornbeck.name }],
  ...over,
})

const openRequest = (over: Partial<ConnectRequestDetail> = {}, options: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen('/connect?request=r1', {
    ...options,
    api: { getConnectRequest: () => makeRequest(over), addAssistant: () => ({ url: '#allowed' }) },
  })

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('a request of an assistant', () => {
  it('names the assistant, its host and the account, and is allowed or cancelled', async () => {
    const { api } = await openRequest()
    await expect.element(page.getByRole('heading', { name: 'Connect Harbour Helper' })).toBeVisible()
    await expect.element(page.getByText('helper.example requests access for “Harbour Helper”.')).toBeVisible()
    await expect.element(page.getByText(`Account: ${thornbeck.name}`)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/oauth/connect/r1?cancelled=true')
    await button('Allow').click()
    await expect.poll(() => window.location.hash).toBe('#allowed')
    expect(api.inputs('addAssistant')).toEqual([{ accountId: thornbeck.id, requestId: 'r1' }])
  })

  it('is allowed for the chosen one of several accounts, and names another host that receives the access', async () => {
    const { api } = await openRequest({ accounts: [thornbeck, other].map(({ id, name }) => ({ id, name })), receiver: 'relay.example' })
    await expect.element(page.getByText('and sends it to relay.example')).toBeVisible()
    await expect.element(button('Allow')).toBeDisabled()
    await page.getByRole('combobox', { name: 'Account' }).click()
    await page.getByRole('option', { name: other.name }).click()
    await button('Allow').click()
    await expect.poll(() => api.inputs('addAssistant')).toEqual([{ accountId: other.id, requestId: 'r1' }])
  })

  it('names the computer of the user if an app on it receives the access', async () => {
    await openRequest({ receiver: null })
    await expect
      .element(page.getByText('and sends it to an app on this computer. Allow it only if you have just started it there.'))
      .toBeVisible()
  })

  it('cannot be allowed without an account that allows assistants', async () => {
    await openRequest({ accounts: [] })
    await expect.element(page.getByText('None of your accounts allows assistants.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
    expect(button('Allow').query()).toBeNull()
  })

  it.each([
    ['/connect?request=gone', 'This request has expired'],
    ['/connect?error=invalid_client', 'The description of this assistant cannot be read'],
    ['/connect?error=invalid_redirect_uri', 'an address that is not in its description'],
    ['/connect', 'Start again in the assistant'],
  ])('explains at %s why nothing was connected', async (path, text) => {
    const gone = () => {
      throw refuse('notFound')
    }
    await renderScreen(path, { api: { getConnectRequest: gone } })
    await expect.element(page.getByRole('alert')).toMatchTextContent(text)
  })

  it('leads to the sign-in page without a session', async () => {
    const { url } = await renderScreen('/connect?request=r1', { signedIn: false })
    await expect.poll(url).toBe('/login')
  })

  it.each(widths)('is accessible at %i pixels', async (width) => {
    await openRequest({ accounts: [thornbeck, other].map(({ id, name }) => ({ id, name })) }, { width })
    await expect.element(button('Allow')).toBeVisible()
    await expectAccessible('connect an assistant')
  })
})

const assistant = makeAssistant()

describe('connected assistants', () => {
  it('are in the profile of their user, and can be disconnected', async () => {
    let connected = [assistant]
    const { api } = await renderScreen('/profile', {
      api: {
        getUserProfile: makeProfile,
        listSessions: () => [],
        listMyAssistants: () => connected,
        removeAssistant: () => {
          connected = []
          return null
        },
      },
    })
    await expect.element(page.getByText(`helper.example · ${thornbeck.name}`)).toBeVisible()
    await expectAccessible('profile with an assistant')
    await button(/^Disconnect Harbour Helper/).click()
    await expect.element(page.getByText('Harbour Helper was disconnected.')).toBeVisible()
    await expect.poll(() => page.getByRole('heading', { name: 'Connected assistants' }).query()).toBeNull()
    expect(api.inputs('removeAssistant')).toEqual([{ id: assistant.id }])
  })

  it('are in the profile of the account for its administrators, with their users', async () => {
    await renderScreen('/account-profile', {
      role: 'administrator',
      api: { ...accountHandlers(), listAccountAssistants: () => [assistant] },
    })
    await expect.element(page.getByText('Fergus Allardyce (fergus.allardyce@thornbeck.example)')).toBeVisible()
  })
})

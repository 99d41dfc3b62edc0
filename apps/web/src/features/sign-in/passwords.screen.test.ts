import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection, refuse, refuseField, type ApiHandlers } from '../../testing/api-double.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { press } from '../../testing/screen-parts.ts'

const email = 'noor.haddad@thornbeck.example'
const resetLink = `/resetpassword?email=${encodeURIComponent(email)}&code=a-code`

/** Opens a page as a visitor. */
const openAsVisitor = (path: string, api: ApiHandlers = {}) =>
  renderScreen(path, { signedIn: false, api: { checkPasswordCode: () => null, ...api } })

const newPassword = () => page.getByCss('input[name=newPassword]')
const repetition = () => page.getByCss('input[name=confirmPassword]')
const setPassword = () => page.getByRole('button', { name: 'Set the password' })

it('the sign-in names the missing field and moves the focus to it', async () => {
  await openAsVisitor('/login')
  await page.getByLabelText('Username').fill(email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText('Password is required.')).toBeVisible()
  await expect.element(page.getByText('Username is required.')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveFocus()
})

describe('a link to set a password', () => {
  it('names its user, leaves the address, and survives a reload', async () => {
    const screen = await openAsVisitor(resetLink)
    await expect.element(page.getByText(`For ${email}`)).toBeVisible()
    // the code is not in the browser history
    await expect.poll(screen.url).toBe('/resetpassword')
    screen.reload()
    await expect.element(page.getByText(`For ${email}`)).toBeVisible()
    await expect.element(page.getByText('12 to 128 characters')).toBeVisible()
  })

  it('reports different and rejected passwords at their fields, and stays valid', async () => {
    const { api } = await openAsVisitor(resetLink, {
      restorePasswordByCode: ({ newPassword: chosen }) => {
        if (chosen === 'passwordpassword') throw refuseField('newPassword', 'This password is among the most common ones.')
        return null
      },
    })
    await newPassword().fill('passwordpassword')
    await repetition().fill('something else')
    await setPassword().click()
    await expect.element(page.getByText("The two fields don't match")).toBeVisible()
    expect(api.inputs('restorePasswordByCode')).toEqual([])
    await repetition().fill('passwordpassword')
    await setPassword().click()
    await expect.element(page.getByText('This password is among the most common ones.')).toBeVisible()
    await expect.element(newPassword()).toHaveFocus()
    for (const field of [newPassword(), repetition()]) await field.fill('seven-wet-anchors')
    await setPassword().click()
    await expect.element(page.getByText('The password was changed!')).toBeVisible()
    expect(api.inputs('restorePasswordByCode').at(-1)).toEqual({ email, code: 'a-code', newPassword: 'seven-wet-anchors' })
  })

  it('that has expired is reported when it is opened, and leads to a new one for the same address', async () => {
    const { api } = await openAsVisitor(resetLink, {
      checkPasswordCode: () => {
        throw refuse('codeRefused')
      },
      forgotPassword: () => null,
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('This link has expired or was already used.')
    await expect.element(newPassword()).not.toBeInTheDocument()
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    expect(api.inputs('checkPasswordCode')).toEqual([{ email, code: 'a-code' }])
    expect(api.inputs('forgotPassword')).toEqual([{ email }])
  })

  it.each(['tooManyRequests', 'lost'])('is usable if its check fails: %s', async (failure) => {
    await openAsVisitor(resetLink, {
      checkPasswordCode: () => {
        throw failure === 'lost' ? loseConnection() : refuse('tooManyRequests')
      },
    })
    await expect.element(newPassword()).toBeVisible()
  })

  it('is not checked again, which would clear the form, when the connection returns', async () => {
    const { api } = await openAsVisitor(resetLink, {
      checkPasswordCode: () => {
        throw loseConnection()
      },
    })
    await newPassword().fill('seven-wet-anchors')
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
    await repetition().fill('seven-wet-anchors')
    await expect.element(newPassword()).toHaveValue('seven-wet-anchors')
    expect(api.inputs('checkPasswordCode')).toHaveLength(1)
  })

  it('that expires while it is open leads to a new one', async () => {
    await openAsVisitor(resetLink, {
      restorePasswordByCode: () => {
        throw refuse('codeRefused')
      },
    })
    for (const field of [newPassword(), repetition()]) await field.fill('seven-wet-anchors')
    await setPassword().click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('That did not work: ')
    await expect.element(page.getByRole('alert')).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgotpassword')
  })
})

describe('a forgotten password', () => {
  it('needs a valid email address', async () => {
    const { api } = await openAsVisitor('/forgotpassword', { forgotPassword: () => null })
    await page.getByLabelText('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(page.getByText('This is not a valid email address')).toBeVisible()
    expect(api.inputs('forgotPassword')).toEqual([])
    await page.getByLabelText('Email').fill(email)
    await press('Enter')
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login')
  })

  it('leaves the input if the request fails', async () => {
    const { api } = await openAsVisitor('/forgotpassword', {
      forgotPassword: () => {
        throw loseConnection()
      },
    })
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    await page.getByLabelText('Email').fill(email)
    await press('Enter')
    await expect.element(page.getByRole('alert')).toHaveTextContent('The portal cannot be reached. Check your connection and try again.')
    await expect.element(page.getByLabelText('Email')).toHaveValue(email)
    api.use({ forgotPassword: () => null })
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  })
})

describe('a link to confirm an email address', () => {
  it('reports that it is invalid', async () => {
    await openAsVisitor(`/confirmemail?email=${encodeURIComponent(email)}&code=nonsense`, {
      confirmEmail: () => {
        throw refuse('codeRefused')
      },
    })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'The email confirmation failed. The link may have expired. Ask your administrator to send it again, or contact support.',
      )
  })

  it('reports that it is incomplete', async () => {
    await openAsVisitor('/confirmemail')
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is incomplete. Open it from the email again.')
  })
})

import type { Page } from '@playwright/test'
import { mailedLink, mailTo } from './mailbox.ts'
import { fillSignIn, invite, makePerson, newPassword, openSession } from './people.ts'
import { expect, test, users } from './portal.ts'
import { apiClient } from './administration.ts'

// the browser logs rejected requests, which these journeys provoke
test.use({ allowed: [/status of 4\d\d/] })

/** Field by label, which may include the mark of a required field. */
const field = (page: Page, label: string) => page.locator('input').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)))

test('an invited user sets a password by the mailed link, and signs in with it', async ({ page }) => {
  const { email } = await invite(page)
  await page.goto(await mailedLink(email, 'resetpassword'))
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  // the code is not in the browser history, and a reload still works
  await expect(page).toHaveURL(/\/resetpassword$/)
  await page.reload()
  await expect(page.getByText('12 to 128 characters')).toBeVisible()

  await field(page, 'New password').fill(newPassword)
  await field(page, 'Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText("The two fields don't match")).toBeVisible()
  await field(page, 'Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('The password was changed!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await fillSignIn(page, email, newPassword)
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
})

test('a forgotten password is reset by mail, and the link works once', async ({ page }) => {
  const { email } = await makePerson(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('This is not a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await mailTo(email, /one hour/)
  const link = await mailedLink(email, 'resetpassword')
  const open = async () => {
    await page.goto('/login')
    await page.goto(link)
  }
  await open()
  for (const label of ['New password', 'Confirm password']) await field(page, label).fill('a-second-good-one')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('The password was changed!')).toBeVisible()
  await open()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect((await openSession(page, email, 'a-second-good-one')).accessToken).toBeTruthy()
})

test('an email is confirmed by the mailed link, which can be opened repeatedly', async ({ page }) => {
  const { id, email } = await invite(page)
  const { call } = await apiClient(page, users.fullAdmin)
  await call('patch', 'user/command/set-user-password', { ApplicationUserId: id, Password: newPassword, ConfirmPassword: newPassword })
  // two mails may arrive in either order, and only the later link is valid
  await mailedLink(email, 'confirmemail')
  await page.goto('/login')
  await fillSignIn(page, email, newPassword)
  await expect(page.getByRole('alert')).toContainText('confirmed')

  // signing in has sent another one
  const link = await mailedLink(email, 'confirmemail', 2)
  for (const time of ['once', 'twice']) {
    await page.goto('/login')
    await page.goto(link)
    await expect(page.getByText('Your email is confirmed. You can sign in now.'), time).toBeVisible()
    await expect(page).toHaveURL(/\/confirmemail$/)
  }
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, email, newPassword)
  await expect(page.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible()
})

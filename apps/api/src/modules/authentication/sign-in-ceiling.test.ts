import { afterAll, beforeAll, expect, it } from 'vitest'
import { send, startTestPortal, testPassword, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.close())

it('limits guesses from many networks, notifies the user, and allows known networks', async () => {
  const target = await portal.user({ accountIds: [await portal.account()] })
  const from = (remoteAddress: string, password = 'wrong password') =>
    send(portal.app, 'POST', 'authentication/login', {
      body: { grant_type: 'password', username: target.email, password },
      remoteAddress,
    })
  const admin = await portal.admin()
  const userOf = async () => (await admin.get(`user/query/user/${target.id}`)).body.data
  const isLimited = async () => (await userOf()).isSignInLimited
  expect(await userOf()).toMatchObject({ lastSignInDate: null, isSignInLimited: false })
  expect((await from('198.51.100.1', testPassword)).status).toBe(200)
  expect(await userOf()).toMatchObject({ lastSignInDate: portal.now().toISOString(), isSignInLimited: false })
  const statuses: number[] = []
  for (let guess = 0; guess < 110; guess++) statuses.push((await from(`203.0.113.${guess}`)).status)
  expect(statuses.slice(0, 100).every((status) => status === 400)).toBe(true)
  expect(statuses.slice(100).every((status) => status === 429)).toBe(true)
  expect(await isLimited()).toBe(true)
  const listed = async (Search: string) => (await admin.get('user/query/users', { Search })).body.data.list
  expect(await listed(target.email)).toMatchObject([{ lastSignInDate: portal.now().toISOString(), isSignInLimited: true }])
  const other = await portal.user({ accountIds: [await portal.account()] })
  expect(await listed(other.email)).toMatchObject([{ lastSignInDate: null, isSignInLimited: false }])
  const { rows } = await portal.pool.query('select header from messages where user_id = $1', [target.id])
  expect(rows).toEqual([{ header: 'Many failed sign-ins to your account' }])
  expect((await from('198.51.100.1', testPassword)).status).toBe(200)
  expect((await from('203.0.113.250')).status).toBe(400)
  expect(await isLimited()).toBe(false)
})

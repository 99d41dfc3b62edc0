import { expect, it } from 'vitest'
import { parseUsersSearch, usersFilter } from './users-search.ts'

it('passes account, role and state of the URL to the list', () => {
  const acc = '01a210f6-c0d5-758a-9226-b19b87bd430c'
  expect(usersFilter(parseUsersSearch({ acc, role: 'user', st: 'invited', s: 'ada' }))).toEqual({
    AccountId: acc,
    IsAdministrator: false,
    State: 'invited',
    Search: 'ada',
  })
})

it('ignores values that do not exist', () => {
  expect(usersFilter(parseUsersSearch({ acc: 'x', role: 'owner', st: 'gone' }))).toEqual({})
})

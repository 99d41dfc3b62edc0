import { expect, it } from 'vitest'
import { countText } from './recipients.tsx'

it.each([
  [{ recipients: 12, byEmail: 5 }, '12 users, 5 of them also by email'],
  [{ recipients: 12, byEmail: 0 }, '12 users, none of them by email'],
  [{ recipients: 12, byEmail: 12 }, '12 users, all of them also by email'],
  [{ recipients: 1, byEmail: 0 }, '1 user, not by email'],
  [{ recipients: 0, byEmail: 0 }, '0 users'],
])('counts %o as “%s”', (count, text) => {
  expect(countText(count)).toBe(text)
})

import type { AuditEntry } from '@portal/contracts/audit'
import { expect, it } from 'vitest'
import { entryMeaning } from './entry-meaning.ts'

const entry = (operation: string, after: unknown = null, source: string | null = '192.0.2.7') =>
  ({ operation, after, source }) as AuditEntry

it.each([
  [entry('login'), 'Signed in with a password, from 192.0.2.7.'],
  [entry('logout', null, null), 'Signed out.'],
  [entry('signInRefused', { reason: 'wrong' }), 'Sign-in rejected: the email address or the password was wrong, from 192.0.2.7.'],
  [
    entry('signInRefused', { reason: 'throttled', tries: 40 }),
    'Sign-in rejected: there were too many attempts (40 blocked), from 192.0.2.7.',
  ],
  [entry('updateUser', { firstName: 'Ada' }), undefined],
])('describes %o', (written, text) => {
  expect(entryMeaning(written)).toBe(text)
})

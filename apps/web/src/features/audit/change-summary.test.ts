import type { AuditEntry } from '@portal/contracts/audit'
import { expect, it } from 'vitest'
import { changeSummary } from './change-summary.ts'

const entry = (over: Partial<AuditEntry>): AuditEntry => ({
  sequence: 1,
  at: '2026-05-20T09:00:00Z',
  operation: 'updateUser',
  actorId: null,
  actorEmail: null,
  actorKind: null,
  actorName: null,
  accountId: null,
  accountName: null,
  subject: 'user',
  subjectId: null,
  subjectName: null,
  source: '192.0.2.7',
  userAgent: null,
  requestId: null,
  input: null,
  before: null,
  after: null,
  ...over,
})

it.each<[string, Partial<AuditEntry>, string]>([
  [
    'one field with its values',
    { before: { firstName: 'Ada', isAdmin: true }, after: { firstName: 'Grace', isAdmin: true } },
    'first name: Ada → Grace',
  ],
  ['an emptied field', { before: { phoneNumber: '1' }, after: { phoneNumber: null } }, 'phone number: 1 → (empty)'],
  ['long values cut', { before: { name: 'a'.repeat(50) }, after: { name: 'b' } }, `name: ${'a'.repeat(40)}… → b`],
  [
    'several fields by name',
    { before: { firstName: 'A', lastName: 'B' }, after: { firstName: 'C', lastName: 'D' } },
    'first name, last name',
  ],
  [
    'many fields counted, a list once',
    { before: { links: [{ a: 1, b: 1 }] }, after: { links: [{ a: 2, b: 2 }], alias: 'x', name: 'y', timeZone: 'UTC', buyerId: '1' } },
    'links, alias, name and 2 more',
  ],
  [
    'a long list by what it gained and lost',
    { before: { ports: ['a', 'b', 'c', 'd', 'e', 'f'] }, after: { ports: ['a', 'b', 'c', 'd', 'e', 'g', 'h'] } },
    'ports: added g, added h, removed f',
  ],
  ['a sign-in by its result', { operation: 'login' }, 'Signed in with a password'],
  ['nothing for a created record', { operation: 'createUser', after: { firstName: 'Ada' } }, ''],
])('summarizes %s', (_title, over, expected) => {
  expect(changeSummary(entry(over))).toBe(expected)
})

import { expect, it } from 'vitest'
import { composeTitle } from './tab-title.ts'

const compose = (part: Partial<Parameters<typeof composeTitle>[0]>) =>
  composeTitle({ subject: undefined, screen: 'Shipments', company: 'Portal', unread: 0, ...part })

it('names the object before the screen and the company', () => {
  expect(compose({ subject: 'S00014571', screen: 'Track and Trace' })).toBe('S00014571 · Track and Trace – Portal')
  expect(compose({})).toBe('Shipments – Portal')
})

it('names a screen once if its heading is the name of the screen', () => {
  expect(compose({ subject: 'Shipments' })).toBe('Shipments – Portal')
})

it('begins with the number of unread notifications', () => {
  expect(compose({ unread: 2 })).toBe('(2) Shipments – Portal')
  expect(compose({ unread: 40 })).toBe('(9+) Shipments – Portal')
})

it('leaves out what has not loaded', () => {
  expect(compose({ screen: undefined, company: undefined, subject: 'Sign in' })).toBe('Sign in')
})

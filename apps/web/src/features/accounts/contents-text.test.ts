import { expect, it } from 'vitest'
import { contentsText } from './contents-text.ts'

const nothing = { shipments: 0, orders: 0, bookings: 0, users: 0, applications: 0, files: 0 }

it('lists what an account holds', () => {
  expect(contentsText({ ...nothing, shipments: 2400, users: 1, files: 12 })).toBe('2,400 shipments, 1 user, 12 files.')
  expect(contentsText(nothing)).toBe('nothing, the account is empty.')
})

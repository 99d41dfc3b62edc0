import { describe, expect, it } from 'vitest'
import { ordersOf, parseBookingSearch, parseEntrySearch, parseRequestSearch, searchOfOrders } from './booking-search.ts'

const customerAccountId = '0b7cb0d9-2f0e-4f6a-9d0b-5d7f3a1a2b3c'

describe('URLs of bookings', () => {
  it('contain the orders to start with, for any characters in their numbers', () => {
    for (const numbers of [['PO-1'], ['PO,1'], ['PO-1', 'PO,2', '100%', 'Ä & B'], ['00123']])
      expect(ordersOf(parseEntrySearch({ ...searchOfOrders(numbers, customerAccountId) }))).toEqual(numbers)
    expect(ordersOf(parseEntrySearch({ orderNumbers: 'PO%zz,PO%zz' }))).toEqual(['PO%zz'])
    expect(ordersOf({})).toEqual([])
  })

  it('select the account that an email names', () => {
    const cId = '01a210f6-c0d5-758a-9226-b19b87bd430c'
    expect(parseEntrySearch({ accountId: cId })).toEqual({ cId })
    expect(parseEntrySearch({ accountId: customerAccountId, cId })).toEqual({ cId })
    expect(parseEntrySearch({ accountId: 'x' })).toEqual({})
  })

  it('ignore invalid values', () => {
    expect(parseBookingSearch({ st: 'Gone', from: 'yesterday', cId: '7', p: '0', s: 'SB' })).toEqual({ s: 'SB' })
    expect(parseRequestSearch({ due: 'overdue', old: '1', to: '2026-11-24' })).toEqual({ due: 'overdue', old: '1', to: '2026-11-24' })
    expect(parseEntrySearch({ orderNumber: 'x'.repeat(65), customerAccountId: 'x' })).toEqual({})
  })
})

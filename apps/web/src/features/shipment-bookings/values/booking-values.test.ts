import type { BookingOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { describe, expect, it } from 'vitest'
import { noBooking, offersOf, offersWithout, type BookingValues } from './booking-values.ts'

const order = (orderNumber: string, goodsDescription: string | null, marksAndNumbers = `PO ${orderNumber}`): BookingOrder => ({
  orderNumber,
  orderedDate: null,
  isOpen: true,
  notice: null,
  startingValues: { incoterms: 'FOB', marksAndNumbers, goodsDescription },
  nearestShippingDate: null,
  bookBy: null,
  nearness: 'undated',
  lines: [],
})
const first = order('4500018361', 'Torridon Softshell, Long Fit')
const second = order('4500018491', 'Gilet')

describe('texts of a booking of several orders', () => {
  const one: BookingValues = { ...noBooking, ...offersOf(noBooking, [], first) }

  it('join the marks and goods of all orders line by line', () => {
    expect(offersOf(one, [first], second)).toEqual({
      marksAndNumbers: 'PO 4500018361\nPO 4500018491',
      goodsDescription: 'Torridon Softshell, Long Fit\nGilet',
    })
  })

  it('change when orders are removed', () => {
    const both = { ...one, ...offersOf(one, [first], second) }
    expect(offersWithout(both, [first, second], [second])).toEqual({ marksAndNumbers: 'PO 4500018491', goodsDescription: 'Gilet' })
    expect(offersWithout(one, [first], [])).toEqual({ marksAndNumbers: '', goodsDescription: '' })
  })

  it('stay as typed', () => {
    const typed = { ...one, marksAndNumbers: 'KV / 1-20' }
    expect(offersOf(typed, [first], second)).toEqual({ goodsDescription: 'Torridon Softshell, Long Fit\nGilet' })
    expect(offersWithout({ ...typed, goodsDescription: '' }, [first, second], [first])).toEqual({})
  })

  it('include the same text once', () => {
    expect(offersOf(one, [first], order('4500018492', 'Torridon Softshell, Long Fit', 'PO 4500018361'))).toEqual({})
  })

  it('count the lines that exceed the field', () => {
    let values = noBooking
    const orders: BookingOrder[] = []
    for (let index = 0; index < 50; index += 1) {
      const next = order(`45000184${String(index).padStart(2, '0')}`, null)
      values = { ...values, ...offersOf(values, orders, next) }
      orders.push(next)
    }
    const lines = values.marksAndNumbers.split('\n')
    expect(values.marksAndNumbers.length).toBeLessThanOrEqual(500)
    expect(lines.at(-1)).toBe(`and ${50 - lines.length + 1} more`)
    expect(offersWithout(values, orders, orders.slice(0, 1)).marksAndNumbers).toBe('PO 4500018400')
  })
})

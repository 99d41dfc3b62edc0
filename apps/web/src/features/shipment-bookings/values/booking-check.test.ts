import type { BookingLine, BookingOrder } from '@portal/contracts/bookings/shipment-booking-records'
import { describe, expect, it } from 'vitest'
import { checkBooking, fieldError } from './booking-check.ts'
import { addedOrder, noBooking, type BookingValues } from './booking-values.ts'

const line = (lineNumber: number, shippingDate: string | null): BookingLine => ({
  lineNumber,
  code: null,
  description: null,
  shippingDate,
  deliveryDate: null,
  orderedQty: '100',
  qtyUom: 'PCE',
  remainingQty: '100',
  ceilingQty: '100',
  submittedQty: null,
  qty: null,
  cartons: null,
  grossWeightKg: null,
  volumeM3: null,
  active: true,
  isBookable: true,
  notice: null,
})
const order: BookingOrder = {
  orderNumber: 'PO-1',
  orderedDate: null,
  isOpen: true,
  notice: null,
  startingValues: { incoterms: null, marksAndNumbers: null, goodsDescription: null },
  nearestShippingDate: null,
  bookBy: null,
  nearness: 'undated',
  lines: [line(1, '2026-12-24'), line(2, '2026-12-12'), line(3, null)],
}
const facts = { customer: { id: '1', name: 'Kurrajong' }, overflow: '0', orders: new Map([['PO-1', order]]) }
const check = (overrides: Partial<BookingValues>) =>
  checkBooking({ ...noBooking, orders: [addedOrder(order)], ...overrides }, facts, { today: '2026-11-26', mostLines: 2000 }, null)

describe('checkBooking', () => {
  it('warns of cargo that is ready after the earliest shipping date', () => {
    expect(check({ cargoReadyDate: '2026-12-20' }).readyWarning).toBe(
      'The cargo is ready after the shipping date of PO-1, which is 12/12/2026.',
    )
    for (const cargoReadyDate of ['', '2026-12-12']) expect(check({ cargoReadyDate }).readyWarning).toBeUndefined()
  })

  it('applies one rule to the number of containers', () => {
    const textOf = (containerVolume: string, containerSize = '40HC') =>
      check({ containerVolume, containerSize }).obstacles.find(({ field }) => field === 'containerVolume')?.text
    for (const typed of ['', 'abc', '0', '1.5', '1000', '1.220'])
      expect(textOf(typed), typed).toBe('Enter a whole number of containers, 1 to 999')
    expect(textOf('999')).toBeUndefined()
    expect(textOf('', 'LCL')).toBe('Enter a volume above 0 m³')
    expect(textOf('1.250', 'LCL')).toContain('could mean 1250 or 1.25')
    expect(textOf('1.25', 'LCL')).toBeUndefined()
  })

  it('states the rule of a number that the server rejects as unreadable', () => {
    const rejected = 'Must be a decimal with at most 5 digits before and 3 after the point'
    const error = (containerVolume: string, message?: string) =>
      fieldError(message, check({ containerVolume, containerSize: '40HC' }).obstacles, 'containerVolume')
    expect(error('abc', rejected)).toBe('Enter a whole number of containers, 1 to 999')
    expect(error('2', rejected)).toBe(rejected)
    expect(error('abc')).toBeUndefined()
  })

  it('rejects ambiguous weights and cartons', () => {
    const values = addedOrder(order)
    const [first, ...rest] = values.lines
    const typed = { ...values, lines: [{ ...first!, qty: '100', grossWeightKg: '1.250' }, ...rest] }
    expect(check({ orders: [typed] }).obstacles.map(({ text }) => text)).toContainEqual(
      'PO-1, line 1: Gross weight, kg: “1.250” could mean 1250 or 1.25. Type 1250 or 1.2500',
    )
  })
})

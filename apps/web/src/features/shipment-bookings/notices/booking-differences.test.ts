import { expect, it } from 'vitest'
import { differencesOf } from './booking-differences.ts'
import { noBooking, type BookingValues } from '../values/booking-values.ts'

const words = { receiver: (id: string) => `Address ${id}`, size: (value: string) => `Size ${value}` }
const line = { lineNumber: 1, active: true, isWhole: true, qty: '10', cartons: '', grossWeightKg: '', volumeM3: '' }

it('lists the differences of two versions of a booking with the labels of the form', () => {
  const mine: BookingValues = { ...noBooking, receiverId: '1', containerSize: '40HC', orders: [{ orderNumber: 'PO-1', lines: [line] }] }
  const theirs: BookingValues = {
    ...mine,
    receiverId: '2',
    containerSize: '20GP',
    cargoReadyDate: '2026-12-24',
    orders: [{ orderNumber: 'PO-1', lines: [{ ...line, qty: '12', cartons: '3' }] }],
  }
  expect(differencesOf(mine, mine, words)).toEqual([])
  expect(differencesOf(mine, theirs, words)).toEqual([
    { field: 'Receiver', mine: 'Address 1', theirs: 'Address 2' },
    { field: 'Container size', mine: 'Size 40HC', theirs: 'Size 20GP' },
    { field: 'Cargo ready date', mine: '', theirs: '24/12/2026' },
    { field: 'PO-1, line 1', mine: '10', theirs: '12, 3 cartons' },
  ])
})

import { expect, it } from 'vitest'
import { arrivalSentence } from './arrival-sentence.ts'

const now = new Date('2026-11-24T09:00:00Z')
const arrival = (date: string, source: 'actual' | 'carrier', hasPassed = false) => ({ date, source, hasPassed })
const none = { delayInDays: null, overdueInDays: null, noArrivalRecorded: false }

it.each([
  [{ ...none, arrival: arrival('2026-11-27', 'carrier') }, 'Expected Fri 27 Nov, in 3 days'],
  [{ ...none, arrival: arrival('2026-11-20', 'carrier', true) }, 'Expected Fri 20 Nov, 4 days overdue'],
  // the account's day is one ahead of the reader's
  [{ ...none, overdueInDays: 5, arrival: arrival('2026-11-20', 'carrier', true) }, 'Expected Fri 20 Nov, 5 days overdue'],
  [{ ...none, noArrivalRecorded: true, arrival: arrival('2026-07-20', 'carrier', true) }, 'Expected Mon 20 Jul, arrival not reported'],
  [{ ...none, delayInDays: -1, arrival: arrival('2026-11-21', 'actual') }, 'Arrived Sat 21 Nov, 1 day early'],
  [{ ...none, delayInDays: 0, arrival: arrival('2025-11-21', 'actual') }, 'Arrived Fri 21 Nov 2025, on time'],
  [{ ...none, arrival: arrival('2026-11-24', 'carrier', true) }, 'Expected Tue 24 Nov, 1 day overdue'],
  [{ ...none, arrival: null }, 'Arrival date not known yet'],
])('states the arrival %j', (facts, expected) => {
  expect(arrivalSentence(facts, now)).toBe(expected)
})

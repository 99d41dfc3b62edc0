import { expect, it } from 'vitest'
import { arrivalSentence, daysBetween, lastMove } from './arrival-text.ts'

const now = new Date('2026-11-24T09:00:00Z')
const arrival = (date: string, source: 'actual' | 'carrier', hasPassed = false) => ({ date, source, hasPassed })
const none = { delayInDays: null, overdueInDays: null, noArrivalRecorded: false }

it.each([
  [{ ...none, arrival: arrival('2026-11-27', 'carrier') }, 'Expected Fri 27 Nov, in 3 days'],
  [{ ...none, overdueInDays: 4, arrival: arrival('2026-11-20', 'carrier', true) }, 'Expected Fri 20 Nov, 4 days overdue'],
  [{ ...none, noArrivalRecorded: true, arrival: arrival('2026-07-20', 'carrier', true) }, 'Expected Mon 20 Jul, arrival not reported'],
  [{ ...none, delayInDays: -1, arrival: arrival('2026-11-21', 'actual') }, 'Arrived Sat 21 Nov, 1 day early'],
  [{ ...none, delayInDays: 0, arrival: arrival('2025-11-21', 'actual') }, 'Arrived Fri 21 Nov 2025, on time'],
  [{ ...none, arrival: null }, 'No arrival date'],
])('states the arrival %j', (facts, expected) => {
  expect(arrivalSentence(facts, now)).toBe(expected)
})

it('names the last move of the ETA, and none if it never moved', () => {
  const known = (eta: string, knownDate: string | null) => ({ eta, knownDate, classifier: 'estimated' as const })
  expect(lastMove([known('2026-11-20', '2026-10-01T00:00:00Z')], now)).toBeUndefined()
  expect(lastMove([known('2026-11-20', null), known('2026-11-20T10:00:00Z', '2026-11-02T00:00:00Z')], now)).toBeUndefined()
  const moved = [known('2026-11-24', null), known('2026-11-27', '2026-11-12T04:00:00Z'), known('2026-11-27', '2026-11-15T04:00:00Z')]
  expect(lastMove(moved, now)).toBe('ETA moved 3 days later on 12 Nov')
  expect(lastMove([...moved, known('2026-11-26T10:00:00Z', null)], now)).toBe('ETA moved 1 day earlier')
})

it('counts days between dates and instants', () => {
  expect(daysBetween('2026-10-28', '2026-11-01T23:59:00Z')).toBe(4)
})

import { describe, expect, it } from 'vitest'
import { arrivalMilestoneText, milestoneText } from './milestone-text.ts'

const now = new Date(2026, 10, 21, 12)

describe('passage', () => {
  it.each([
    ['an actual date', '2026-11-18', { date: '2026-11-20', state: null }, { short: '18/11/2026', long: '18/11/2026' }],
    ['an estimate ahead', null, { date: '2026-11-25', state: 'ahead' }, { short: 'est. 25/11/2026', long: 'est. 25/11/2026 (in 4 days)' }],
    [
      'an estimate that has passed as overdue',
      null,
      { date: '2026-11-20', state: 'overdue' },
      { short: 'overdue', long: 'overdue: expected 20/11/2026' },
    ],
    [
      'an estimate before a later milestone as not reported',
      null,
      { date: '2026-11-20', state: 'notReported' },
      { short: 'not reported', long: 'not reported: expected 20/11/2026' },
    ],
    ['no date yet without any date', null, { date: null, state: null }, { short: 'no date yet', long: 'no date yet' }],
  ] as const)('shows %s', (_, actual, estimate, words) => expect(milestoneText(actual, estimate, now)).toEqual(words))
})

describe('arrival', () => {
  const shipmentTrackingDates = {
    estimatedDepartureDate: null,
    estimatedDepartureState: null,
    actualDepartureDate: null,
    estimatedArrivalDate: '2026-11-10',
    actualArrivalDate: null,
  }
  const expected = (date: string, hasPassed: boolean) => ({ date, source: 'carrier', hasPassed, daysAfterCarrier: null }) as const
  const shown = (overrides: object) =>
    arrivalMilestoneText({ shipmentTrackingDates, expectedArrival: null, noArrivalRecorded: false, ...overrides }, now).long

  it('is the expected date with its source', () =>
    expect(shown({ expectedArrival: expected('2026-11-25', false) })).toBe('expected 25/11/2026, estimated by the carrier (in 4 days)'))

  it('is overdue after the expected date, and not reported after long silence', () => {
    const expectedArrival = expected('2026-11-20', true)
    expect(shown({ expectedArrival })).toBe('overdue: expected 20/11/2026 (estimated by the carrier)')
    expect(shown({ expectedArrival, noArrivalRecorded: true })).toBe('not reported: expected 20/11/2026 (estimated by the carrier)')
  })
})

import { expect, it } from 'vitest'
import { daysBetween, lastMove } from './arrival-text.ts'

const now = new Date('2026-11-24T09:00:00Z')
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

import { expect, it } from 'vitest'
import { attentionTexts } from './attention-texts.ts'

const today = '2026-11-27'
const contexts = (attention: Omit<Parameters<typeof attentionTexts>[0], 'today'>) =>
  attentionTexts({ today, ...attention }).map(({ part, count, context }) => `${part} ${count}: ${context}`)

it('describes each state that the account has', () => {
  expect(
    contexts({
      overdue: { count: 2, oldestDays: 1 },
      arriving: { count: 3, teu: 5, arrivedBefore: 21 },
      exceptions: { count: 31, veryLate: 16, overdue: 2 },
      freeTime: { count: 3, ended: 1, nextDay: '2026-12-01' },
    }),
  ).toEqual([
    'overdue 2: Oldest 1 day, any date',
    'arriving 3: 5 TEU, 21 in the 7 before',
    'exceptions 31: 16 very late, any date',
    'freeTime 3: 1 ended, next 1 Dec',
  ])
  expect(contexts({ exceptions: { count: 0, veryLate: 0, overdue: 0 } })).toEqual(['exceptions 0: None open'])
})

it('states when no container is at risk, and when the next free time ends', () => {
  const freeTime = (count: number, ended: number, nextDay: string | null) => contexts({ freeTime: { count, ended, nextDay } })[0]
  expect(freeTime(0, 0, null)).toBe('freeTime 0: None within 5 days')
  expect(freeTime(2, 0, today)).toBe('freeTime 2: Next ends today')
  expect(freeTime(2, 0, '2027-01-02')).toBe('freeTime 2: Next ends 2 Jan 2027')
  expect(freeTime(2, 2, null)).toBe('freeTime 2: 2 ended')
})

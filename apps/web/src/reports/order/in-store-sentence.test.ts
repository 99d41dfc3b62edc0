import { expect, it } from 'vitest'
import { inStoreOf } from './in-store-sentence.ts'

const now = new Date('2026-11-24T09:00:00Z')
const line = (lineId: string, date: string | null, daysLate: number | null = null, source: 'forecast' | 'actual' = 'forecast') => ({
  lineId,
  requiredInStoreDate: '2026-12-08',
  expectedInStore: date === null ? null : { date, source, hasPassed: false, daysLate },
})

it.each([
  [
    'the most delayed line',
    [line('10', '2026-12-07', -1), line('20', '2026-12-29', 21)],
    'Expected in store Tue 29 Dec, 21 days late',
    true,
  ],
  [
    'the last of lines without delay',
    [line('10', '2026-12-07', 0), line('20', '2026-12-08', 0)],
    'Expected in store Tue 8 Dec, on time',
    false,
  ],
  ['a delivery', [line('10', '2026-11-20', -18, 'actual')], 'In store Fri 20 Nov, 18 days early', false],
  ['the required date without an expected one', [line('10', null)], 'Required in store Tue 8 Dec', false],
])('states %s', (_, lines, text, isLate) => expect(inStoreOf(lines, now)).toMatchObject({ text, isLate }))

it('names the line of several, and its required date', () => {
  expect(inStoreOf([line('10', '2026-12-29', 21)], now)?.note).toBe('Required 08/12/2026')
  expect(inStoreOf([line('10', null), line('20', '2026-12-29', 21)], now)?.note).toBe('Required 08/12/2026, line 20')
})

it('states nothing without dates', () =>
  expect(inStoreOf([{ lineId: '10', requiredInStoreDate: null, expectedInStore: null }], now)).toBeUndefined())

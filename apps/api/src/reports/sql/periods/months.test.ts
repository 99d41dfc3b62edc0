import { describe, expect, it } from 'vitest'
import { addMonths, lastOfMonth, monthSpan, listMonths } from './months.ts'

describe('months', () => {
  it('returns the last day, also in leap years', () => {
    expect(lastOfMonth('2024-02-10')).toBe('2024-02-29')
    expect(lastOfMonth('2026-12-01')).toBe('2026-12-31')
  })

  it('adds months across years', () => {
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-01')
  })

  it('lists the months of a period, up to year 9999', () => {
    expect(listMonths('2025-11-30', '2026-01-01')).toEqual(['2025-11-01', '2025-12-01', '2026-01-01'])
    expect(listMonths('9999-12-31', '9999-12-31')).toEqual(['9999-12-01'])
    expect(listMonths('2026-02-01', '2026-01-31')).toEqual([])
  })

  it.each([
    ['whole months', '2026-01-01', '2026-03-31', { whole: { from: '2026-01-01', to: '2026-03-01' }, partial: [] }],
    ['partial at the start', '2026-01-02', '2026-03-31', { whole: { from: '2026-02-01', to: '2026-03-01' }, partial: ['2026-01-01'] }],
    ['partial at the end', '2026-01-01', '2026-03-30', { whole: { from: '2026-01-01', to: '2026-02-01' }, partial: ['2026-03-01'] }],
    ['within one month', '2026-01-05', '2026-01-20', { whole: undefined, partial: ['2026-01-01'] }],
    ['two partial months side by side', '2026-01-05', '2026-02-20', { whole: undefined, partial: ['2026-01-01', '2026-02-01'] }],
    ['at the end of the calendar', '9999-12-31', '9999-12-31', { whole: undefined, partial: ['9999-12-01'] }],
    ['open', undefined, undefined, { whole: { from: null, to: null }, partial: [] }],
    ['open at the end', '2026-01-05', undefined, { whole: { from: '2026-02-01', to: null }, partial: ['2026-01-01'] }],
  ])('%s', (_, start, end, expected) => {
    expect(monthSpan(start, end)).toEqual(expected)
  })
})

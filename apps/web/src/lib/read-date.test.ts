import { describe, expect, it } from 'vitest'
import { readDate, withFullYear } from './read-date.ts'

describe('readDate', () => {
  it.each([
    ['20/12/2026', '2026-12-20'],
    ['5.1.2027', '2027-01-05'],
    [' 05-01-2027 ', '2027-01-05'],
    ['2026-12-20', '2026-12-20'],
    ['20122026', '2026-12-20'],
    ['20 Dec 2026', '2026-12-20'],
    ['3 september, 2026', '2026-09-03'],
    ['29/02/2028', '2028-02-29'],
  ])('reads %j as %s', (text, date) => expect(readDate(text)).toBe(date))

  it.each(['', '20/12', '20/12/26', '12/20/2026', '31/02/2026', '29/02/2026', '00/01/2026', '20 Xyz 2026', 'tomorrow', '2012202'])(
    'rejects %j',
    (text) => expect(readDate(text)).toBe(''),
  )

  it('completes a two-digit year', () => {
    expect(readDate(withFullYear('20/12/26'))).toBe('2026-12-20')
    expect(withFullYear('20/12/2026')).toBe('20/12/2026')
  })
})

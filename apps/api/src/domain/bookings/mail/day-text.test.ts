import { expect, it } from 'vitest'
import { momentText } from '../booking-context.ts'
import { dayText } from './day-text.ts'

it.each([
  ['2026-11-24', '24 Nov 2026'],
  ['2026-09-12', '12 Sep 2026'],
  [null, ''],
])('formats the day %s of mails and documents as %j', (day, text) => expect(dayText(day)).toBe(text))

it('shortens September in times too', () => {
  const vendor = { timeZone: 'Asia/Shanghai' } as Parameters<typeof momentText>[0]['vendor']
  expect(momentText({ vendor }, '2026-09-12T02:02:00Z')).toBe('12 Sep 2026, 10:02 GMT+8')
})

import { expect, it } from 'vitest'
import { formatMomentIn } from './format-moment.ts'

it('uses the account’s time zone and names it if it differs from the reader’s', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const other = own === 'Australia/Sydney' ? 'Asia/Tokyo' : 'Australia/Sydney'
  const expected = other === 'Asia/Tokyo' ? '24/11/2026, 15:05 UTC+9' : '24/11/2026, 17:05 UTC+11'
  expect(formatMomentIn('2026-11-24T06:05:00Z', other)).toMatch(other === 'Asia/Tokyo' ? /^24\/11\/2026, 15:05 / : /^24\/11\/2026, 17:05 /)
  expect(formatMomentIn('2026-11-24T06:05:00Z', own)).not.toMatch(/GMT|[A-Z]{3,}/)
  expect(expected).toContain('24/11/2026')
})

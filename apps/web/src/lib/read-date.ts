const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/
const dayFirst = /^(?<day>\d{1,2})[./ -](?<month>\d{1,2})[./ -](?<year>\d{4})$/
const digits = /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/
const withWord = /^(?<day>\d{1,2})[. -]*(?<word>[a-z]{3,9})[., -]*(?<year>\d{4})$/i
const shortYear = /^(\d{1,2}[./ -]\d{1,2}[./ -])(\d\d)$/

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a date with the day first, as an ISO date, as eight digits or with the month as a word: `20/12/2026`, `2026-12-20`, `20122026`,
 * `20 Dec 2026` → `2026-12-20`. Returns an empty text for anything else.
 */
export function readDate(text: string): string {
  const parts = [iso, dayFirst, digits, withWord].map((form) => form.exec(text.trim())?.groups).find(Boolean)
  if (!parts) return ''
  const { year, day, word } = parts
  const month = word === undefined ? Number(parts['month']) : months.indexOf(word.slice(0, 3).toLowerCase()) + 1
  const date = `${year}-${pad(month)}-${pad(Number(day))}`
  const time = Date.parse(`${date}T00:00:00Z`)
  // Date would accept 31/02 as a day in March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : ''
}

/** Completes a two-digit year: `20/12/26` → `20/12/2026`. Only for complete input. */
export const withFullYear = (text: string): string => text.trim().replace(shortYear, '$120$2')

const pad = (part: number): string => String(part).padStart(2, '0')

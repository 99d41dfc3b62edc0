/** Number and name formats of charts: English (UK), as in the tables. */

const exact = new Map<number, Intl.NumberFormat>()
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 })
// en-GB shortens September to four letters
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats a number with fixed decimal places: totals none, days one. Unknown values are a dash. */
export function formatFixed(value: number | null | undefined, digits: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–'
  let format = exact.get(digits)
  if (!format)
    exact.set(digits, (format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })))
  // avoids negative zero
  return format.format(Number(value.toFixed(digits)) + 0)
}

/** Formats an axis value: `1200000` → `1.2M`; the British `m` could be taken for a unit beside cubic metres. */
export const formatTick = (value: number): string => (Math.abs(value) < 1000 ? plain : compact).format(value).replace('m', 'M')

const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** `2026-01-01` → `Jan 2026` */
export const formatMonth = (date: string): string => month.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`))

/** `2026-12-05` → `5 Dec`, with the year unless it is that of today. */
export function formatDay(date: string, today: string): string {
  const day = `${Number(date.slice(8))} ${formatMonth(date)}`
  return date.slice(0, 4) === today.slice(0, 4) ? day.slice(0, -5) : day
}

/** Names the months of a period: `Oct 2026`, `Sep – Oct 2026` or `Nov 2025 – Jan 2026`. */
export function formatMonthSpan(startDate: string, endDate: string): string {
  const [start, end] = [formatMonth(startDate), formatMonth(endDate)]
  if (start === end) return end
  return startDate.slice(0, 4) === endDate.slice(0, 4) ? `${start.slice(0, -5)} – ${end}` : `${start} – ${end}`
}

/** Maximum characters of a name on an axis and in a legend. */
export const maxAxisLabelLength = 15

/** Shortens a text to a number of characters including the ellipsis, without splitting grapheme clusters. */
export const truncateLabel = (text: string, maxLength = maxAxisLabelLength): string => cut(text, maxLength, () => 1)

/** Shortens a text to the width of a number of Latin letters; wide characters count as two. */
export const truncateToWidth = (text: string, room: number): string => cut(text, room, (character) => (wide.test(character) ? 2 : 1))

/** Breaks a text between words into two lines of such a width, and shortens the second line. A single long word is shortened in one line. */
export function wrapToWidth(text: string, room: number): string {
  if (truncateToWidth(text, room) === text) return text
  const words = text.split(' ')
  const fits = (count: number) => {
    const line = words.slice(0, count).join(' ')
    return truncateToWidth(line, room) === line
  }
  const count = words.findLastIndex((_, index) => fits(index + 1)) + 1
  if (count === 0) return truncateToWidth(text, room)
  return `${words.slice(0, count).join(' ')}\n${truncateToWidth(words.slice(count).join(' '), room)}`
}

function cut(text: string, room: number, widthOf: (character: string) => number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  const fitting = (within: number) => {
    let left = within
    const end = characters.findIndex((character) => (left -= widthOf(character)) < 0)
    return end < 0 ? characters.length : end
  }
  if (fitting(room) === characters.length) return text
  return `${characters
    .slice(0, fitting(room - 1))
    .join('')
    .trimEnd()}…`
}

const arrow = ' → '

export const pairName = (origin: string, destination: string): string => `${origin}${arrow}${destination}`

/** Shortens a port pair to 15 characters: the longer name gets the space that the shorter one leaves. */
export function shortenPair(pair: string): string {
  const [origin = '', destination = ''] = pair.split(arrow)
  const room = maxAxisLabelLength - arrow.length
  const half = Math.floor(room / 2)
  return pairName(
    truncateLabel(origin, Math.max(half, room - destination.length)),
    truncateLabel(destination, Math.max(half, room - origin.length)),
  )
}

const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}\u3000-\u303F\uFF01-\uFF60]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

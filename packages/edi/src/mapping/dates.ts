/** UTC offsets of time zone codes without daylight saving: X12 element 623 and common abbreviations. LT and similar codes have none. */
const zoneOffsets: Record<string, string> = {
  UT: 'Z',
  GM: 'Z',
  Z: 'Z',
  UTC: 'Z',
  GMT: 'Z',
  WET: 'Z',
  AS: '-04:00',
  ES: '-05:00',
  CS: '-06:00',
  MS: '-07:00',
  PS: '-08:00',
  AD: '-03:00',
  ED: '-04:00',
  CD: '-05:00',
  MD: '-06:00',
  PD: '-07:00',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  CET: '+01:00',
  MEZ: '+01:00',
  CES: '+02:00',
  EET: '+02:00',
  HKT: '+08:00',
  SGT: '+08:00',
  JST: '+09:00',
  KST: '+09:00',
}

/** Returns the offset of a zone code or of `+0100`, `+01:00` or `+01`; undefined for unknown zones. */
function parseOffset(zone: string): string | undefined {
  const known = zoneOffsets[zone.toUpperCase()]
  if (known) return known
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return sign && Number(hours) <= 14 && Number(minutes) < 60 ? `${sign}${hours}:${minutes}` : undefined
}

/**
 * Returns a day, or an instant if the zone is known. For a local time in an unnamed zone only the day is certain.
 * @param digits `YYYYMMDD`
 * @param time `HHMM`, `HHMMSS` or empty
 * @param zone code or offset
 * @returns undefined if it is not a date
 */
export function parseDate(digits: string, time = '', zone = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month}-${day}`
  const exists = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(exists.getTime()) || exists.toISOString().slice(0, 10) !== date || Number(year) < 1900) return undefined
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)/.exec(time) ?? []
  const offset = parseOffset(zone)
  return hour && minute && offset ? new Date(`${date}T${hour}:${minute}:00${offset}`).toISOString() : date
}

/**
 * Reads an X12 date: eight digits, or six in versions before 004010, with the century in element 624 or derived from the year.
 * @param time as for `dateOf`
 * @returns undefined if it is not a date
 */
export function x12Date(digits: string, time = '', zone = '', century = ''): string | undefined {
  if (!/^\d{6}$/.test(digits)) return parseDate(digits, time, zone)
  const year = /^\d\d$/.test(century) ? `${century}${digits.slice(0, 2)}` : fullYear(digits.slice(0, 2))
  return parseDate(`${year}${digits.slice(2)}`, time, zone)
}

/** Adds the century to a two-digit year. EDI started in the 1970s. */
export const fullYear = (year: string): string => (year >= '70' ? `19${year}` : `20${year}`)

type Groups = Record<string, string | undefined>

/** Patterns of the formats in code list 2379 that name a day, with time and zone. */
const formats: Record<string, RegExp> = {
  2: /^(?<d>\d\d)(?<m>\d\d)(?<yy>\d\d)$/,
  3: /^(?<m>\d\d)(?<d>\d\d)(?<yy>\d\d)$/,
  4: /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})$/,
  5: /^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})(?<t>\d{4})$/,
  10: /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)T?(?<t>\d{4})$/,
  101: /^(?<yy>\d\d)(?<m>\d\d)(?<d>\d\d)$/,
  201: /^(?<yy>\d\d)(?<m>\d\d)(?<d>\d\d)(?<t>\d{4})$/,
  202: /^(?<yy>\d\d)(?<m>\d\d)(?<d>\d\d)(?<t>\d{6})$/,
  205: /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?<t>\d{4})(?<z>[+-]\d\d:?\d\d|Z)$/,
  301: /^(?<yy>\d\d)(?<m>\d\d)(?<d>\d\d)(?<t>\d{4})(?<z>[A-Z]{1,3}|[+-]\d\d)$/i,
  302: /^(?<yy>\d\d)(?<m>\d\d)(?<d>\d\d)(?<t>\d{6})(?<z>[A-Z]{1,3}|[+-]\d\d)$/i,
  717: /^(?<yy>\d\d)(?<m>\d\d)(?<d>\d\d)-?\d{6}$/,
  718: /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)-?\d{8}$/,
  719: /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)\d{4}-?\d{12}$/,
}
/** Senders mix these formats up; the length decides. */
const withCentury = /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?<t>\d{4}(?:\d\d)?)?(?<z>[A-Z]{1,3}|[+-]\d\d)?$/i
for (const format of ['102', '203', '204', '303', '304']) formats[format] = withCentury

const day = ({ y, yy = '', m = '', d = '', t, z }: Groups): string | undefined => parseDate(`${y ?? fullYear(yy)}${m}${d}`, t, z)

/**
 * Returns the date of an EDIFACT DTM segment by its format (code list 2379): an instant if the format has a zone, else a day. A week or period
 * becomes its first day.
 * @param format empty if the sender names none: the date is read if it is unambiguous
 * @returns undefined if it is not a date, or names no day
 */
export function edifactDate(written: string, format: string): string | undefined {
  const compact = written.replaceAll(/\s/g, '')
  if (format === '615' || format === '616' || format === '716') return weekStart(compact, format)
  const form = Object.hasOwn(formats, format) ? formats[format] : undefined
  const groups = form?.exec(compact)?.groups
  if (groups) return day(groups)
  return format === '' ? unambiguousDate(compact) : undefined
}

/** Returns the day as written, ignoring the zone. */
export function edifactDay(written: string, format: string): string | undefined {
  const date = edifactDate(written.replace(/(?:[+-]\d\d:?\d\d|[A-Z]{1,3})$/i, ''), { 205: '203', 301: '201', 302: '202' }[format] ?? format)
  return date?.slice(0, 10)
}

/** Formats tried for a date without a format. */
const guesses = ['102', '4', '205', '10', '5', '101', '2', '718']

function unambiguousDate(written: string): string | undefined {
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/.exec(written) ?? []
  if (year) return parseDate(`${year}${month}${dayOfMonth}`)
  const dates = new Set(guesses.map((format) => edifactDate(written, format)).filter((date) => date !== undefined))
  return dates.size === 1 ? [...dates][0] : undefined
}

/** Returns the Monday of an ISO 8601 week: `YYWW`, `CCYYWW`, or the first of two. */
function weekStart(written: string, format: string): string | undefined {
  const [, digits = '', week = ''] = (format === '615' ? /^(\d\d)(\d\d)$/ : /^(\d{4})(\d\d)(?:-?\d{6})?$/).exec(written) ?? []
  const year = Number(digits.length === 2 ? fullYear(digits) : digits)
  if (!digits || year < 1900 || Number(week) < 1) return undefined
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = new Date(Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + 7 * (Number(week) - 1)))
  // the Thursday of an ISO week decides its year
  const thursday = new Date(monday.getTime() + 3 * 86_400_000)
  return thursday.getUTCFullYear() === year ? monday.toISOString().slice(0, 10) : undefined
}

/**
 * Reads an instant as partners write it: with or without seconds, a space for the T, a lower-case z, an offset with or without a colon.
 * @returns `local` if there is no offset: local time of the location
 */
export function readInstant(written: string): { instant: string } | { local: string } | undefined {
  const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(z|[+-]\d\d(?::?\d\d)?)?$/i
  const [, date, minutes, seconds = '00', fraction, zone] = form.exec(written.trim()) ?? []
  if (!date || parseDate(date.replaceAll('-', '')) === undefined) return undefined
  const local = `${date}T${minutes}:${seconds}${fraction ? `.${fraction}` : ''}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined
  if (!zone) return { local }
  const offset = parseOffset(zone)
  return offset === undefined ? undefined : { instant: new Date(`${local}${offset}`).toISOString() }
}

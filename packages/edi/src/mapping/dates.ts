/** Offsets from UTC of time zone codes that mean one zone all year: X12 element 623 and common abbreviations. LT and the like name none. */
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

/** Offset of a zone code, of `+0100`, `+01:00` or `+01`; undefined for a zone that is not known. */
function offsetOf(zone: string): string | undefined {
  const known = zoneOffsets[zone.toUpperCase()]
  if (known) return known
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return sign && Number(hours) <= 14 && Number(minutes) < 60 ? `${sign}${hours}:${minutes}` : undefined
}

/**
 * Returns a day, or an instant where the zone is known. A local time of an unnamed zone would be a guess, so only its day counts.
 * @param digits `YYYYMMDD`
 * @param time `HHMM`, `HHMMSS` or empty
 * @param zone code or offset
 * @returns undefined if it is not a date
 */
export function dateOf(digits: string, time = '', zone = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month}-${day}`
  const exists = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(exists.getTime()) || exists.toISOString().slice(0, 10) !== date || Number(year) < 1900) return undefined
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)/.exec(time) ?? []
  const offset = offsetOf(zone)
  return hour && minute && offset ? new Date(`${date}T${hour}:${minute}:00${offset}`).toISOString() : date
}

/**
 * Reads a date of X12: eight digits, or the six of versions before 004010, whose century is stated apart (element 624) or follows from the year.
 * @param time as for `dateOf`
 * @returns undefined if it is not a date
 */
export function x12Date(digits: string, time = '', zone = '', century = ''): string | undefined {
  if (!/^\d{6}$/.test(digits)) return dateOf(digits, time, zone)
  const year = /^\d\d$/.test(century) ? `${century}${digits.slice(0, 2)}` : fullYear(digits.slice(0, 2))
  return dateOf(`${year}${digits.slice(2)}`, time, zone)
}

/** Adds the century to a year of two digits. There was no EDI before the seventies. */
export const fullYear = (year: string): string => (year >= '70' ? `19${year}` : `20${year}`)

type Groups = Record<string, string | undefined>

/** Day, time and zone of formats of code list 2379 that name a day. */
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
/** Senders mix these up, and their length says which one is meant. */
const withCentury = /^(?<y>\d{4})(?<m>\d\d)(?<d>\d\d)(?<t>\d{4}(?:\d\d)?)?(?<z>[A-Z]{1,3}|[+-]\d\d)?$/i
for (const format of ['102', '203', '204', '303', '304']) formats[format] = withCentury

const day = ({ y, yy = '', m = '', d = '', t, z }: Groups): string | undefined => dateOf(`${y ?? fullYear(yy)}${m}${d}`, t, z)

/**
 * Returns a date of a DTM segment of EDIFACT by its format (code list 2379): an instant where the format names the zone, else a day. A week or
 * a period is the day it begins.
 * @param format empty where the sender names none: the date is read if it can mean only one day
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

/** Returns the same as a day: the one that is written, whatever the zone. */
export function edifactDay(written: string, format: string): string | undefined {
  const date = edifactDate(written.replace(/(?:[+-]\d\d:?\d\d|[A-Z]{1,3})$/i, ''), { 205: '203', 301: '201', 302: '202' }[format] ?? format)
  return date?.slice(0, 10)
}

/** Formats that a date without a format may have. */
const guesses = ['102', '4', '205', '10', '5', '101', '2', '718']

function unambiguousDate(written: string): string | undefined {
  const [, year = '', month = '', dayOfMonth = ''] = /^(\d{4})-(\d\d)-(\d\d)(?:T.*)?$/.exec(written) ?? []
  if (year) return dateOf(`${year}${month}${dayOfMonth}`)
  const dates = new Set(guesses.map((format) => edifactDate(written, format)).filter((date) => date !== undefined))
  return dates.size === 1 ? [...dates][0] : undefined
}

/** Returns the Monday of a week of ISO 8601: `YYWW`, `CCYYWW`, or the first of two. */
function weekStart(written: string, format: string): string | undefined {
  const [, digits = '', week = ''] = (format === '615' ? /^(\d\d)(\d\d)$/ : /^(\d{4})(\d\d)(?:-?\d{6})?$/).exec(written) ?? []
  const year = Number(digits.length === 2 ? fullYear(digits) : digits)
  if (!digits || year < 1900 || Number(week) < 1) return undefined
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = new Date(Date.UTC(year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + 7 * (Number(week) - 1)))
  // the fourth day of a week is in the week's year
  const thursday = new Date(monday.getTime() + 3 * 86_400_000)
  return thursday.getUTCFullYear() === year ? monday.toISOString().slice(0, 10) : undefined
}

/**
 * Reads an instant as partners write it: with or without seconds, a blank for the T, a lower-case z, an offset with or without a colon.
 * @returns `local` where no offset is named: the time of the place it is about
 */
export function readInstant(written: string): { instant: string } | { local: string } | undefined {
  const form = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(z|[+-]\d\d(?::?\d\d)?)?$/i
  const [, date, minutes, seconds = '00', fraction, zone] = form.exec(written.trim()) ?? []
  if (!date || dateOf(date.replaceAll('-', '')) === undefined) return undefined
  const local = `${date}T${minutes}:${seconds}${fraction ? `.${fraction}` : ''}`
  if (Number.isNaN(Date.parse(`${local}Z`))) return undefined
  if (!zone) return { local }
  const offset = offsetOf(zone)
  return offset === undefined ? undefined : { instant: new Date(`${local}${offset}`).toISOString() }
}

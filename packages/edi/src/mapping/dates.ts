/** Hours from UTC of the time codes of X12 (element 623) that name one zone the whole year; LT and the like name none. */
const zones: Record<string, string> = {
  UT: 'Z',
  GM: 'Z',
  Z: 'Z',
  UTC: 'Z',
  GMT: 'Z',
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
}

/**
 * A day, or an instant where the zone is known: a local time of an unnamed zone would be a guess, so that only its day is kept.
 * @param digits `YYYYMMDD`
 * @param time `HHMM`, `HHMMSS` or nothing
 * @returns undefined when it is no date
 */
export function dateOf(digits: string, time = '', zone = ''): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(digits) ?? []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month}-${day}`
  const exists = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(exists.getTime()) || exists.toISOString().slice(0, 10) !== date || Number(year) < 1900) return undefined
  const [, hour, minute] = /^([01]\d|2[0-3])([0-5]\d)/.exec(time) ?? []
  const offset = zones[zone.toUpperCase()]
  return hour && minute && offset ? new Date(`${date}T${hour}:${minute}:00${offset}`).toISOString() : date
}

/** A date of a DTM of EDIFACT by its format (code list 2379); undefined when it is none, or of another format. */
export function edifactDate(written: string, format: string): string | undefined {
  switch (format) {
    case '101':
      return written.length === 6 ? dateOf(`20${written}`) : undefined
    case '201':
      return written.length === 10 ? dateOf(`20${written.slice(0, 6)}`) : undefined
    case '102':
    case '203':
    case '204':
      return dateOf(written.slice(0, 8))
    case '303':
    case '304': {
      const [, day = '', time = '', zone = ''] = /^(\d{8})(\d{4,6})([A-Z]{1,3})$/.exec(written) ?? []
      return dateOf(day || written.slice(0, 8), time, zone)
    }
    default:
      return undefined
  }
}

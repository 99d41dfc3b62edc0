/** Maximum number of cached time zones; most portals have fewer. */
const maxCachedCalendars = 50
const formats = new Map<string, Intl.DateTimeFormat>()
/** Latest date of each time zone with its minute. Offsets are whole minutes, so the date is constant within one. */
const dates = new Map<string, { minute: number; date: string }>()

/** Returns the format of a time zone, one per zone: each takes about 60 kB outside the heap, which the garbage collector does not see. */
export function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish dates have the format of ISO 8601
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formats.size >= maxCachedCalendars) {
    formats.clear()
    dates.clear()
  }
  formats.set(timeZone, format)
  return format
}

/** Returns the date of an instant in a time zone, `YYYY-MM-DD`. The current date is needed several times per request, so it is cached. */
export function dateIn(timeZone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000)
  const cached = dates.get(timeZone)
  if (cached?.minute === minute) return cached.date
  const date = formatIn(timeZone).format(instant)
  dates.set(timeZone, { minute, date })
  return date
}

/** Converts instants to the business dates of one time zone. */
export class BusinessCalendar {
  readonly #format: Intl.DateTimeFormat

  /** @param timeZone IANA name */
  constructor(timeZone: string) {
    this.#format = formatIn(timeZone)
  }

  /** Function form of `dateOf`. */
  readonly dayOf = (value: string): string => this.dateOf(value)

  /** Returns a business date. @param value `YYYY-MM-DD`, returned unchanged, or an ISO 8601 instant */
  dateOf(value: string): string {
    return value.length === 10 ? value : this.#format.format(new Date(value))
  }

  /** Returns the month of an instant as its first day. */
  monthOf(instant: Date): string {
    return `${this.#format.format(instant).slice(0, 7)}-01`
  }
}

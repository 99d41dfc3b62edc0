/** Time zones whose formats are kept: more than most portals have. */
const mostKept = 50
const formats = new Map<string, Intl.DateTimeFormat>()
/** The last date asked for of each zone, with its minute: offsets are whole minutes, so that the date stays within one. */
const dates = new Map<string, { minute: number; date: string }>()

/** The format of a time zone. Each takes some 60 kB beside the heap, of which collections of garbage know nothing: one is made per zone, not per call. */
export function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates as ISO 8601 does
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formats.size >= mostKept) {
    formats.clear()
    dates.clear()
  }
  formats.set(timeZone, made)
  return made
}

/** The date of an instant in a time zone, `YYYY-MM-DD`; that of the present is needed several times a call, and kept. */
export function dateIn(timeZone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000)
  const kept = dates.get(timeZone)
  if (kept?.minute === minute) return kept.date
  const date = formatIn(timeZone).format(instant)
  dates.set(timeZone, { minute, date })
  return date
}

/** Turns instants into the business dates of one time zone. */
export class BusinessCalendar {
  readonly #format: Intl.DateTimeFormat

  /** @param timeZone IANA name */
  constructor(timeZone: string) {
    this.#format = formatIn(timeZone)
  }

  /** Function form of `dateOf`. */
  readonly dayOf = (value: string): string => this.dateOf(value)

  /** @param value `YYYY-MM-DD`, taken as it is, or an ISO 8601 instant */
  dateOf(value: string): string {
    return value.length === 10 ? value : this.#format.format(new Date(value))
  }

  /** The month that an instant falls in, as its first day. */
  monthOf(instant: Date): string {
    return `${this.#format.format(instant).slice(0, 7)}-01`
  }
}

/** Time zones whose formats are kept: more than most portals have. */
const mostKept = 50
const formats = new Map<string, Intl.DateTimeFormat>()

/** The format of a time zone. Each takes some 60 kB beside the heap, of which collections of garbage know nothing: one is made per zone, not per call. */
export function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes dates as ISO 8601 does
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formats.size >= mostKept) formats.clear()
  formats.set(timeZone, made)
  return made
}

/** Turns instants into the business dates of one time zone. */
export class BusinessCalendar {
  readonly #format: Intl.DateTimeFormat

  /** @param timeZone IANA name */
  constructor(timeZone: string) {
    this.#format = formatIn(timeZone)
  }

  /** @param value `YYYY-MM-DD`, taken as it is, or an ISO 8601 instant */
  dateOf(value: string): string {
    return value.length === 10 ? value : this.#format.format(new Date(value))
  }

  /** The month that an instant falls in, as its first day. */
  monthOf(instant: Date): string {
    return `${this.#format.format(instant).slice(0, 7)}-01`
  }
}

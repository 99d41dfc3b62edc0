/** Turns instants into the business dates of one time zone. */
export class BusinessCalendar {
  readonly #format: Intl.DateTimeFormat

  /** @param timeZone IANA name */
  constructor(timeZone: string) {
    // Swedish writes dates as ISO 8601 does
    this.#format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
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

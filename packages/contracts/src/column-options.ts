/** What stands in place of a delay whose planned date has passed without its actual one. */
export interface Overdue {
  /** Column with the days since. */
  days: string
  /** Flag of a row of which nothing has been heard for so long that it counts no more. */
  silent: string
  /** What such a row reads. */
  silentText: string
}

/** How a row marks a date that is expected, not actual. */
export interface ExpectedDate {
  /** Column with the source of the date; `actual` where it has happened. */
  source: string
  /** Flag of a row whose expected date has passed. */
  passed: string
}

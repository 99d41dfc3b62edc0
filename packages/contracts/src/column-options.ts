/** Display of a delay whose planned date has passed without an actual one. */
export interface Overdue {
  /** Column with the days since the planned date. */
  days: string
  /** Flag of a row without updates for so long that it no longer counts as overdue. */
  silent: string
  /** Text of such a row. */
  silentText: string
}

/** Marking of a date that is expected, not actual. */
export interface ExpectedDate {
  /** Column with the source of the date; `actual` if the event has happened. */
  source: string
  /** Flag of a row whose expected date has passed. */
  passed: string
}

/** Ranges of daily series, in display order. */
export const ranges = ['today', 'week', 'month', 'lastMonth'] as const
/** Ranges of monthly series. */
export const longRanges = ['year', 'fiveYears'] as const
export type Range = (typeof ranges)[number] | (typeof longRanges)[number]

/** Names of ranges that include today, this week or this month. */
export const rangeNames: Record<Range, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  lastMonth: 'Last month',
  year: '1 year',
  fiveYears: '5 years',
}

/** Names of the same ranges if their newest value is older; they end with that value. */
export const olderRangeNames: Record<Range, string> = {
  today: 'Latest day',
  week: 'Latest week',
  month: 'Latest month',
  lastMonth: 'Month before',
  year: '1 year',
  fiveYears: '5 years',
}

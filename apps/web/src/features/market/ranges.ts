/** The ranges of R §9, in their order. */
export const ranges = ['today', 'week', 'month', 'lastMonth'] as const
/** Those of a series that has one value a month. */
export const longRanges = ['year', 'fiveYears'] as const
export type Range = (typeof ranges)[number] | (typeof longRanges)[number]

export const rangeNames: Record<Range, string> = {
  today: 'Today',
  week: 'This week',
  month: 'This month',
  lastMonth: 'Last month',
  year: '1 year',
  fiveYears: '5 years',
}

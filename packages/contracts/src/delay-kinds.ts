/**
 * Current states, independent of the period: the planned date has passed without an actual one; the arrival is expected within the next 7
 * days; free time at the terminal has ended or ends within 5 days.
 */
export const stateKinds = ['overdue', 'arriving', 'freeTime'] as const
export type StateKind = (typeof stateKinds)[number]

/** Delay categories of the delay charts, and current states. */
export const delayKinds = ['early', 'onTime', 'late', 'veryLate', ...stateKinds] as const
export type DelayKind = (typeof delayKinds)[number]

export const isStateKind = (kind: DelayKind | undefined): kind is StateKind => stateKinds.some((state) => state === kind)

/** Names of the categories in filters, charts and files (decision 33). */
export const delayNames: Record<DelayKind, string> = {
  early: 'Early',
  onTime: 'On time',
  late: 'Late 1 to 3 days',
  veryLate: 'Late over 3 days',
  overdue: 'Overdue',
  arriving: 'Arriving in 7 days',
  freeTime: 'Free time ending',
}

/** Exceptions that are open today, in any period, or all delays of the period as well. */
export const exceptionScopes = ['open', 'all'] as const
export type ExceptionScope = (typeof exceptionScopes)[number]

/** Days above which a delay is very late, in screens, files, charts and filters (decisions 33, 56). */
export const veryLateAbove = { usual: 3, transit: 7 } as const

/** Days without an update after which an overdue date counts as never recorded. */
export const silentAfterDays = 90

/** Severity of a delay, for color and label (decision 33). */
export type Lateness = 'onTime' | 'late' | 'veryLate'
export const lateness = (days: number, above: number = veryLateAbove.usual): Lateness =>
  days <= 0 ? 'onTime' : days <= above ? 'late' : 'veryLate'

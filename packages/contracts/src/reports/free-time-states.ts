/** Number of days, from today on, in which free time counts as ending. */
export const freeTimeEndingDays = 5

/** States of containers at the terminal: the free time has ended or ends soon, or it has ended. */
export const freeTimeStates = ['ending', 'past'] as const
export type FreeTimeState = (typeof freeTimeStates)[number]

/** Names of the states in filters and files. */
export const freeTimeNames: Record<FreeTimeState, string> = {
  ending: `Free time ending within ${freeTimeEndingDays} days`,
  past: 'Past last free day',
}

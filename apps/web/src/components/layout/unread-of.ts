import type { CurrentUser } from '@portal/contracts/people/user'

/** Returns the number of unread notifications. */
export const unreadOf = ({ messages }: CurrentUser): number => messages.filter(({ isRead }) => !isRead).length

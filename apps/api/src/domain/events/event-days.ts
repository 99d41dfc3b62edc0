/** Number of days that the change feed promises to store events. A setting can only extend it. */
export const eventDays = 30

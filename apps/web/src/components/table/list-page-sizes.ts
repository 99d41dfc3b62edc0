/** Rows per page in lists, the default first. */
export const listPageSizes = [10, 25, 50, 100] as const

/** Rows per page that lists offer, the default first (S §9). */
export const listPageSizes = [10, 25, 50, 100] as const

const day = 86_400_000

/** Whole days from one business date to another; below 0 where the other is before. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

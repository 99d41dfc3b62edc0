const day = 86_400_000

/** Returns the whole days between two business dates; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / day)

/** Normalizes an email address for storage and comparison: lower case, NFKC (decision 13). */
export const normalizeEmail = (address: string): string => address.trim().normalize('NFKC').toLowerCase()

/** How addresses are stored and compared: lower case, compatibility forms folded (decision 13). */
export const normalizeEmail = (address: string): string => address.trim().normalize('NFKC').toLowerCase()

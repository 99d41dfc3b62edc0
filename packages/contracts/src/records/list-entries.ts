/** Entries of one record in all its lists together, nested ones included. */
export const maxListEntries = 20_000

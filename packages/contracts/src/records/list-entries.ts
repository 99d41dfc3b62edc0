/** Maximum number of entries in all lists of a record together, including nested lists. */
export const maxListEntries = 20_000

/** Nil UUID as SQL: replaces a missing supplier in keys, which cannot be null. */
export const nilUuid = `'00000000-0000-0000-0000-000000000000'`

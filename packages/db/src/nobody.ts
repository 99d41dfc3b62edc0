/** The nil UUID as SQL: stands for no supplier where a key has to have one. */
export const nobody = `'00000000-0000-0000-0000-000000000000'`

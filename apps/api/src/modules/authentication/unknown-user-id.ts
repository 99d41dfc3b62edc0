/** Id of no user. Looked up for unknown addresses, so that they take the same time. */
export const unknownUserId = '00000000-0000-0000-0000-000000000000'

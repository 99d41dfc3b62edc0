/** States of a file that came or went as EDI, as the API names them and as screens do. Something of a held file waits: all of it, or a part. */
export const ediStatuses = { applied: 'Applied', shown: 'Shown only', quarantined: 'Held' } as const
export type EdiStatus = keyof typeof ediStatuses

/** What the tables of EDI files may be sorted by, the default first. */
export const ediColumns = ['time', 'documentNumber', 'status', 'standard'] as const

/** What the list of report files may be sorted by, the default first. */
export const reportFileColumns = ['fileName', 'createdDate', 'size'] as const

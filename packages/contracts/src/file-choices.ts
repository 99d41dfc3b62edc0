/** What became of a file that came or went as EDI, by the word of the interface and the one a person reads. */
export const ediStatuses = { applied: 'Applied', shown: 'Shown only', quarantined: 'Quarantined' } as const
export type EdiStatus = keyof typeof ediStatuses

/** What the tables of EDI files may be sorted by, the default first. */
export const ediColumns = ['time', 'documentNumber', 'status', 'standard'] as const

/** What the list of report files may be sorted by, the default first. */
export const reportFileColumns = ['fileName', 'createdDate', 'size'] as const

/** Statuses of an EDI file, with their display names. A file is held if all or part of it could not be applied. */
export const ediStatuses = { applied: 'Applied', shown: 'Shown only', quarantined: 'Held' } as const
export type EdiStatus = keyof typeof ediStatuses

/** Sort columns of the EDI file tables, the default first. */
export const ediColumns = ['time', 'documentNumber', 'status', 'standard'] as const

/** Sort columns of the report file list, the default first. */
export const reportFileColumns = ['fileName', 'createdDate', 'size'] as const

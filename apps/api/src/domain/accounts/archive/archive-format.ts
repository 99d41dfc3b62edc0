/** First line of an archive. */
export interface ArchiveHeader {
  format: 'portal-account'
  version: 1
  /** Last migration of the database that the archive is from. */
  migration: string
  /** Identifier of the server: places in its change feed mean nothing on another one. */
  system: string
  account: { id: string; alias: string | null; name: string }
}

/** Line before the rows of a table, which are in the text format of COPY and end with `endOfRows`. */
export interface ArchiveSection {
  table: string
  columns: string[]
}

/** Last line of a complete archive. */
export interface ArchiveEnd {
  rows: number
}

export const endOfRows = String.raw`\.`

/** Archive that cannot be written or read, with a message for the operator. */
export class ArchiveError extends Error {}

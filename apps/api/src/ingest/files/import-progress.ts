/** Receives the number of records or files of a resource that are imported so far. */
export type ImportProgress = (what: { resource: string; done: number }) => void

/** Row of a report by column id. */
export type TableRow = Record<string, unknown>

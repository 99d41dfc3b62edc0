/** Labels of the columns of reports, by title of the report. */
export type ColumnLabels = Record<string, Record<string, string>>

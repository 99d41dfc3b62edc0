import type pg from 'pg'
import { from as copyFrom, to as copyTo, type CopyToStreamQuery } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Quotes names of columns for a statement. */
export const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')

/** Copies rows in the text format of COPY into a table. */
export const copyTextInto = (
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  pieces: AsyncIterable<string>,
): Promise<void> => pipeline(Readable.from(pieces), client.query(copyFrom(`copy ${table} (${quoted(columns)}) from stdin`)))

/** Copies the rows of a query in the text format of COPY. */
export const copyTextFrom = (client: pg.ClientBase, query: string): CopyToStreamQuery => client.query(copyTo(`copy (${query}) to stdout`))

import type { Database } from '../../platform/db/database.ts'
import type { ListCursors } from '../applications/list-cursors.ts'

/** Dependencies of reads of the change feed. */
export interface FeedDependencies {
  cursors: ListCursors
  database: Pick<Database, 'readerFor' | 'primaryReaderFor'>
}

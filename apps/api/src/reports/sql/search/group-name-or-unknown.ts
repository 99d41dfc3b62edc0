import { sql, type Sql } from '@portal/db/read'

/** Returns the name of a group, or `Unknown` if it has none. */
export const groupNameOrUnknown = (name: Sql): Sql => sql`coalesce(${name}, 'Unknown')`

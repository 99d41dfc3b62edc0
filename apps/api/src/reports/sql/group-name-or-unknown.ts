import { sql, type RawBuilder } from '@portal/db/read'

/** Returns the name of a group, or `Unknown` if it has none. */
export const groupNameOrUnknown = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(${name}, 'Unknown')`

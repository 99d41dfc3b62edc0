import { sql, type RawBuilder } from '@portal/db/read'

/** The name of a group; `Unknown` for what has none. */
export const nameOrUnknown = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce(${name}, 'Unknown')`

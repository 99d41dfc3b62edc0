import { sql, type Sql } from '@portal/db/read'

/** Formats a sum for the API: at most six decimal places, no trailing zeros, and 0 for no rows. */
export const sumAsText = (sum: Sql): Sql => sql`trim_scale(round(coalesce(${sum}, 0), 6))`

import { sql, type Sql } from '@portal/db/read'

/** Formats a decimal for responses: at most six decimal places, without trailing zeros. */
export const decimalAsText = (expression: Sql): Sql => sql`trim_scale(round(${expression}, 6))`

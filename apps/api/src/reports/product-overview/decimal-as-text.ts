import { sql, type RawBuilder } from '@portal/db/read'

/** Formats a decimal for responses: at most six decimal places, without trailing zeros. */
export const decimalAsText = (expression: RawBuilder<unknown>): RawBuilder<unknown> => sql`trim_scale(round(${expression}, 6))`

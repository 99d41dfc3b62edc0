import { sql, type RawBuilder } from '@portal/db/read'

/** A decimal as answers carry it: six digits after the point at most, without the zeros that fill its scale. */
export const number = (expression: RawBuilder<unknown>): RawBuilder<unknown> => sql`trim_scale(round(${expression}, 6))`

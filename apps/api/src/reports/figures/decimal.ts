import { sql, type RawBuilder } from '@portal/db/read'

/** A sum as the API sends it: at most six digits after the point and no zeros that fill them; nothing summed up is 0. */
export const decimal = (sum: RawBuilder<unknown>): RawBuilder<unknown> => sql`trim_scale(round(coalesce(${sum}, 0), 6))`

import { sql, type RawBuilder } from '@portal/db/read'

/** Returns the rows of an ordered query as the text `{"items": […]}`. */
export const jsonItems = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('items', coalesce(json_agg(i), '[]'))::text from (${rows}) i)`

import { sql, type Sql } from '@portal/db/read'

/** Returns the rows of an ordered query as the text `{"items": […]}`. */
export const jsonItems = (rows: Sql): Sql => sql`(select json_build_object('items', coalesce(json_agg(i), '[]'))::text from (${rows}) i)`

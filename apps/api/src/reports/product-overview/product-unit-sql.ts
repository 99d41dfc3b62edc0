import { sql, type Sql } from '@portal/db/read'
import type { ProductContext } from './product-handler.ts'

/** Unit of the product as an aggregate over its shipments `p`: from its record, else the most frequent one. */
export const productUnitSql = ({ units }: ProductContext): Sql => sql`coalesce(${units}::text, mode() within group (order by p.unit))`

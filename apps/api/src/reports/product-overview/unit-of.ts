import { sql, type RawBuilder } from '@portal/db/read'
import type { ProductContext } from './product-handler.ts'

/** What the product is counted in, as an aggregate over its shipments `p`: by its record, else as most of them say. */
export const unitOf = ({ units }: ProductContext): RawBuilder<unknown> =>
  sql`coalesce(${units}::text, mode() within group (order by p.unit))`

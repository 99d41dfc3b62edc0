import { sql } from '@portal/db/read'
import type { RecordFields } from '../records/record-sql.ts'

/** Properties of a product record over a product `p`. */
export const productFields: RecordFields = { code: sql`p.code`, description: sql`p.description`, units: sql`p.units` }

import { sql } from '@portal/db/read'
import type { RecordFields } from '../records/record-sql.ts'

/** Properties of a supplier record over a trading supplier `v`. */
export const supplierFields: RecordFields = {
  code: sql`v.code`,
  name: sql`v.name`,
  companyName: sql`v.company_name`,
  streetAddress: sql`v.street_address`,
  city: sql`v.city`,
  state: sql`v.state`,
  country: sql`v.country`,
  postCode: sql`v.post_code`,
  telephone: sql`v.telephone`,
  telephone2: sql`v.telephone2`,
  fax: sql`v.fax`,
  email: sql`v.email`,
}

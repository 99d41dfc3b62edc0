import { z } from 'zod'
import { email, requiredText, text } from '../scalars.ts'

const addressFields = {
  companyName: text(200).optional(),
  streetAddress: text(300).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  country: text(100).optional(),
  postCode: text(32).optional(),
  telephone: text(64).optional(),
  telephone2: text(64).optional(),
  fax: text(64).optional(),
  email: email.optional(),
}

/** Name and address of a company on an order. */
export const party = z.strictObject({ name: requiredText(200), ...addressFields })

/** **suppliers.ndjson**: a trading supplier of the account. */
export const supplierRecord = z.strictObject({ code: requiredText(64), name: requiredText(200), ...addressFields })
export type SupplierRecord = z.output<typeof supplierRecord>

import { z } from 'zod'
import { requiredText, text } from '../scalars.ts'

/** **products.ndjson** */
export const productRecord = z.strictObject({ code: requiredText(64), description: text(2000), units: text(32).optional() })
export type ProductRecord = z.output<typeof productRecord>

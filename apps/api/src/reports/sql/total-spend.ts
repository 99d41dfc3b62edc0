import { sql } from '@portal/db/read'

/** Sum of all charges of a shipment `s` in base currency (decision 37). */
export const totalSpend = sql`(s.freight + s.destination_cost + s.disbursement + s.other_cost)`

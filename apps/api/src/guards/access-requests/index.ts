import type { Operation } from '@portal/contracts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { bookings } from './bookings.ts'
import type { RequestBuilder } from './asking.ts'
import { market } from './market.ts'
import { people } from './people.ts'
import { reports } from './reports.ts'
import { shipments } from './shipments.ts'

/** Requests of all operations for the subjects of the access table. They are valid except for access. */
export const accessRequests: Record<Operation, RequestBuilder> = {
  ...people,
  ...accounts,
  ...reports,
  ...shipments,
  ...applications,
  ...bookings,
  ...market,
}

import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { bookings } from './bookings.ts'
import { market } from './market.ts'
import { people } from './people.ts'
import { reports } from './reports.ts'
import { shipments } from './shipments.ts'

/**
 * Expected outcome of every operation for every caller, written by hand from the access rules and the decisions, independently of the
 * declarations of the portal, so that a wrong declaration shows as a difference.
 * A line is an operation, a subject, and the outcomes for: no session; a customer user of C1; a vendor user of V1; an administrator of C1;
 * an administrator of V1; an administrator of C1 and V1; a full administrator. `in` means success; 400 and 409 come after all access
 * checks, for a reason that the subject implies. Operations on a separate line share the indented lines below them.
 * C1 and V1 are a customer and a vendor account, C2 and V2 foreign ones. `bare` has no features and the same administrators as C1.
 * `leaving` belongs to all callers and is being deleted. `absent` does not exist.
 */
export const accessTable = [people, accounts, reports, shipments, applications, bookings, market].join('\n')

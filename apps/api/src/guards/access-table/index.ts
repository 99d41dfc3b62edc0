import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { bookings } from './bookings.ts'
import { market } from './market.ts'
import { people } from './people.ts'
import { reports } from './reports.ts'
import { shipments } from './shipments.ts'

/**
 * Who gets what from every call, written by hand from S §2, S §6 and the decisions, and from nothing the portal declares of itself: where
 * a declaration is wrong, the two differ.
 *
 * A line is an operation, what it is asked about, and the outcome for: nobody; a customer user of C1; a vendor user of V1; an administrator
 * of C1; an administrator of V1; an administrator of C1 and V1; a full administrator. `in` has come through to the end; 400 and 409 come
 * after all permission was given, for a reason that the line's subject tells. Operations on lines of their own share the indented lines
 * below them.
 *
 * C1 and V1 are a customer and a vendor account, C2 and V2 of somebody else, `bare` is C1's neighbour without any feature, whose
 * administrators are those of C1; `leaving` belongs to all of them and is being deleted; `absent` is nowhere.
 */
export const accessTable = [people, accounts, reports, shipments, applications, bookings, market].join('\n')

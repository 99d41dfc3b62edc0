import { createJourney } from '../journey/create-journey.ts'
import type { Journey } from '../journey/journey.ts'
import { missingProperties } from '../shipment/holes.ts'
import { createConsignment, type Consignment } from '../trade/consignment.ts'
import type { Customer } from '../trade/customer.ts'

/** Shipment that can take part in a story. */
export interface Candidate {
  consignment: Consignment
  journey: Journey
}

/** Shipments booked longer ago than this do not matter to stories of today. */
const maxDays = 120

/** Returns the full containers by sea of recent months that share no container, whose records lack nothing. */
export function storyCandidates(customer: Customer): Candidate[] {
  const found: Candidate[] = []
  for (let index = customer.pace.countBefore(customer.today - maxDays); index < customer.shipments; index++) {
    const consignment = createConsignment(customer, index)
    const { transport, load, shared, destination } = consignment
    if (transport !== 'SEA' || load.mode !== 'FCL' || shared || destination.onward) continue
    if (Object.keys(missingProperties({ customer, consignment })).length > 0) continue
    found.push({ consignment, journey: createJourney(customer, consignment) })
  }
  return found
}

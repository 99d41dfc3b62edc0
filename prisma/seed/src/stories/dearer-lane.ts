import { monthStart } from '../chance/calendar.ts'
import { origins } from '../companies/origins.ts'
import { createConsignment } from '../trade/consignment.ts'
import type { ComposeStory } from './story.ts'

/** Full months before the current one in which the lane is already dearer. */
const months = 2

/** Ocean freight on the busiest lane is 40 % above the year before: since September, if it is November. */
export const dearerLane: ComposeStory = (customer) => {
  const { profile, today } = customer
  const from = origins[profile.origins[0]!.key].seaPort!
  const to = profile.destinations[0]!.seaPort
  const since = monthStart(today, -months)
  const indexes: number[] = []
  for (let index = customer.shipments - 1; index >= 0 && indexes.length < 3; index--) {
    const { transport, load, shared, supplier, destination, booked } = createConsignment(customer, index)
    const isOnLane = transport === 'SEA' && supplier.origin.seaPort === from && destination.seaPort === to
    if (isOnLane && load.mode === 'FCL' && !shared && booked < today - 30) indexes.push(index)
  }
  return {
    key: 'dearer-lane',
    title: `A lane with freight 40 % above the year before: ${from} to ${to}`,
    indexes,
    effects: { dearerLane: { from, to, since } },
  }
}

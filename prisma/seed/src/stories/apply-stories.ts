import type { Customer } from '../trade/customer.ts'
import { storyCandidates } from './candidates.ts'
import { costlyMonth } from './costly-month.ts'
import { dearerLane } from './dearer-lane.ts'
import { noEffects, type StoryEffects } from './effects.ts'
import { endingFreeTime } from './ending-free-time.ts'
import { lateSupplier } from './late-supplier.ts'
import { missedInStoreDate } from './missed-in-store-date.ts'
import { rolledContainer } from './rolled-container.ts'
import { silentShipment } from './silent-shipment.ts'
import type { Story, ComposeStory } from './story.ts'

/** Stories that need few shipments; the last ones have the most candidates. */
const everywhere: readonly ComposeStory[] = [rolledContainer, missedInStoreDate, endingFreeTime, silentShipment]

/** Stories of the customer with the most shipments. */
const large: readonly ComposeStory[] = [lateSupplier, dearerLane, ...everywhere.slice(0, 3), costlyMonth, silentShipment]

/** Minimum shipments of a customer with all stories. */
const many = 2000

export interface CustomerWithStories {
  customer: Customer
  stories: readonly Story[]
}

/** Returns the customer with the effects of its stories on its records, and the stories. Large demo data has none. */
export function applyStories(drawn: Customer): CustomerWithStories {
  if (drawn.detail !== 'full') return { customer: drawn, stories: [] }
  let customer = drawn
  const stories: Story[] = []
  const used = new Set<number>()
  let candidates = storyCandidates(customer)
  for (const compose of drawn.shipments >= many ? large : everywhere) {
    const story = compose(
      customer,
      candidates.filter(({ consignment }) => !used.has(consignment.index)),
    )
    if (!story) continue
    stories.push(story)
    customer = { ...customer, effects: merged(customer.effects, story.effects) }
    if (story.effects.lateSupplier) candidates = storyCandidates(customer)
    else for (const index of story.indexes) used.add(index)
  }
  return { customer, stories }
}

const merged = (effects: StoryEffects, added: Partial<StoryEffects>): StoryEffects => ({
  ...effects,
  ...added,
  byAir: new Set([...effects.byAir, ...(added.byAir ?? noEffects.byAir)]),
  journeys: new Map([...effects.journeys, ...(added.journeys ?? noEffects.journeys)]),
  requiredInStore: new Map([...effects.requiredInStore, ...(added.requiredInStore ?? noEffects.requiredInStore)]),
  silentSince: new Map([...effects.silentSince, ...(added.silentSince ?? noEffects.silentSince)]),
})

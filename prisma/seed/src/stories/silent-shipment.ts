import type { ComposeStory } from './story.ts'

/** Range of days since departure without an update: longer than usual, yet not forgotten. */
const [minDays, maxDays] = [29, 50]

/** A shipment has sent no update since its departure weeks ago. */
export const silentShipment: ComposeStory = ({ today }, candidates) => {
  const silent = candidates
    .filter(({ journey: { departure } }) => departure.actual <= today - minDays && departure.actual >= today - maxDays)
    // the latest planned arrival: on a long journey silence goes unnoticed
    .toSorted((one, other) => other.journey.arrival.planned - one.journey.arrival.planned)[0]
  if (!silent) return undefined
  const { index } = silent.consignment
  return {
    key: 'silent',
    title: `A shipment without an update for weeks; the carrier to contact is ${silent.journey.carrier.name}`,
    indexes: [index],
    effects: { silentSince: new Map([[index, silent.journey.departure.actual + 1]]) },
  }
}

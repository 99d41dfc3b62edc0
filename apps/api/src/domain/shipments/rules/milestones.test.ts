import { describe, expect, it } from 'vitest'
import { milestoneStep, recentEventType, type MilestoneInput } from './milestones.ts'

const event = (code: string, location?: string | null) => ({ code, location, eventDate: '2026-03-01' })
const at = (...codes: string[]) => codes.map((code) => event(code))

describe('the progress of a shipment', () => {
  it.each<[string, MilestoneInput, number, string]>([
    ['nothing is known', {}, 0, 'Pending'],
    ['there are no events', { events: [] }, 0, 'Pending'],
    ['the cargo waits', { events: at('WTA') }, 0, 'Waiting'],
    ['something of no consequence happened', { events: at('GTIN', 'XYZ') }, 0, 'Waiting'],
    ['it has left', { events: at('WTA', 'DEP') }, 1, 'In Transit'],
    ['DCSA says that it has left', { events: at('DEPA') }, 1, 'In Transit'],
    ['a code comes in small letters', { events: at('dep') }, 1, 'In Transit'],
    ['there is a departure date and no event', { originATD: '2026-03-01' }, 1, 'In Transit'],
    [
      'it has changed vessels',
      { destination: 'AUSYD', events: [event('DEP'), event('ARV', 'SGSIN'), event('DISC', 'SGSIN')] },
      1,
      'In Transit',
    ],
    ['it arrives somewhere and nobody knows where it is going', { events: [event('ARV', 'SGSIN')] }, 0, 'Waiting'],
    ['it has arrived', { destination: 'AUSYD', events: [event('ARV', 'AUSYD')] }, 2, 'Arrived'],
    ['it has arrived by DCSA, at a place not named', { destination: 'AUSYD', events: [event('ARRI', null)] }, 2, 'Arrived'],
    ['there is an arrival date and the departure is unknown', { destinationATA: '2026-03-30' }, 2, 'Arrived'],
    ['customs have cleared what has not arrived', { customsClearedDate: '2026-03-28', originATD: '2026-03-01' }, 1, 'In Transit'],
    ['customs have cleared it', { destinationATA: '2026-03-30', events: at('CLR') }, 2, 'Customs Cleared'],
    ['customs have cleared it by date', { events: at('ARV'), customsClearedDate: '2026-03-31' }, 2, 'Customs Cleared'],
    ['it was delivered', { events: at('DEP', 'ARV', 'CLR', 'DCF') }, 3, 'Closed'],
    ['it was delivered, whatever came after', { events: at('DCF', 'DEP') }, 3, 'Closed'],
    ['there is a delivery date alone', { actualDeliveryDate: '2026-04-06' }, 3, 'Closed'],
  ])('when %s', (_, happenings, step, type) => {
    expect([milestoneStep(happenings), recentEventType(happenings)]).toEqual([step, type])
  })

  it('does not depend on the order of the events', () => {
    const events = [event('ARV', 'AUSYD'), event('DEP'), event('CLR')]
    for (const order of [events, events.toReversed()])
      expect(recentEventType({ destination: 'AUSYD', events: order })).toBe('Customs Cleared')
  })
})

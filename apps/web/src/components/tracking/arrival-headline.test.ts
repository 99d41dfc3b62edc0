import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ArrivalHeadline, headline, type HeadlineOf } from './arrival-headline.tsx'

const now = new Date('2026-11-24T09:00:00Z')
const arrival = { date: '2026-09-23', source: 'plan', hasPassed: true, daysAfterCarrier: null } as const
const late = { delayInDays: null, overdueInDays: 63, noArrivalRecorded: false }
const shipment: HeadlineOf = { currentMilestoneStep: 1, ...late, expectedArrival: arrival }
const delivered = { date: '2026-11-23', source: 'actual', hasPassed: false, daysLate: null } as const
const arrived = { ...arrival, date: '2026-11-21', source: 'actual', hasPassed: false } as const

describe('the headline', () => {
  it.each<[string, Partial<HeadlineOf>, string]>([
    ['an expected day', { expectedArrival: { ...arrival, date: '2026-11-27', hasPassed: false } }, 'Expected Fri 27 Nov, in 3 days'],
    ['days overdue by the clock of the account', {}, 'Expected Wed 23 Sep, 63 days overdue'],
    ['a day that passed long ago', { noArrivalRecorded: true }, 'Expected Wed 23 Sep, arrival not reported'],
    ['the arrival', { currentMilestoneStep: 2, expectedArrival: arrived, delayInDays: -1 }, 'Arrived Sat 21 Nov, 1 day early'],
    ['the delivery', { currentMilestoneStep: 3, expectedArrival: arrived, expectedDelivery: delivered }, 'Completed Mon 23 Nov'],
    ['the arrival of a completed shipment to visitors', { currentMilestoneStep: 3, expectedArrival: arrived }, 'Arrived Sat 21 Nov'],
    ['an arrival without a date', { currentMilestoneStep: 2, expectedArrival: null }, 'Arrived, date not reported'],
    ['a completed shipment without dates', { currentMilestoneStep: 3, expectedArrival: null }, 'Completed'],
    ['no date', { expectedArrival: null }, 'Arrival date not known yet'],
  ])('states %s', (_, over, text) => expect(headline({ ...shipment, ...over }, now)).toBe(text))

  it.each<[string, Partial<typeof arrival> | object, RegExp]>([
    ['the plan', { hasPassed: false }, /Planned$/],
    ['the portal', { source: 'portal', daysAfterCarrier: 2 }, /Estimated by the portal, 2 days after the carrier’s$/],
    ['the portal on the carrier’s day', { source: 'portal', daysAfterCarrier: 0 }, /Estimated by the portal, as the carrier’s$/],
  ])('names %s as the source of an expected day', (_, over, text) => {
    const expectedArrival = { ...arrival, ...over }
    const html = renderToStaticMarkup(createElement(ArrivalHeadline, { shipment: { ...shipment, expectedArrival } }))
    expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(text)
  })
})

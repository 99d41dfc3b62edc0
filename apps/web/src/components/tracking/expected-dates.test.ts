import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ExpectedDates } from './expected-dates.tsx'

describe('the expected arrival', () => {
  const arrival = { date: '2026-09-23', source: 'plan', hasPassed: true, daysAfterCarrier: null } as const
  const shown = (over: Partial<Record<keyof typeof arrival, unknown>>, noArrivalRecorded = false) => {
    const shipment = { expectedArrival: { ...arrival, ...over } as typeof arrival, expectedDelivery: null, noArrivalRecorded }
    return renderToStaticMarkup(createElement(ExpectedDates, { shipment })).replaceAll(/<[^>]+>/g, '')
  }

  it.each([
    ['a day ahead', { hasPassed: false }, false, /^Expected 23 Sep( 2026)? \(planned\)$/],
    ['a day that has passed', {}, false, /^Overdue: expected 23 Sep( 2026)? \(planned\)$/],
    ['a day that passed long ago', {}, true, /^Not reported: expected 23 Sep( 2026)? \(planned\)$/],
    [
      'a later estimate of the portal',
      { source: 'portal', daysAfterCarrier: 2 },
      false,
      /^Overdue: expected .*, 2 days after the carrier’s\)$/,
    ],
  ])('names %s with its source', (_, over, noArrivalRecorded, text) => expect(shown(over, noArrivalRecorded)).toMatch(text))
})

import { describe, expect, it } from 'vitest'
import { journeyDates, resolveDates, type EventShipment } from './event-dates.ts'
import type { EventInput } from './event-model.ts'

const route = { origin: 'DEHAM', destination: 'AUSYD' }
const event = (code: string, eventDate: string, over: Partial<EventInput> = {}): EventInput => ({ code, eventDate, ...over })
const given = (events: EventInput[], over: EventShipment & Record<string, unknown> = route, receivedAt?: string) =>
  resolveDates({ ...over, events }, receivedAt).given

describe('dates from events', () => {
  it('come from the ends of the shipment, never from a transhipment', () => {
    const events = [
      event('ARV', '2026-03-12', { location: 'SGSIN' }),
      event('DISC', '2026-03-12', { location: 'SGSIN' }),
      event('DEP', '2026-03-14', { location: 'SGSIN' }),
      event('DEPA', '2026-03-02T10:00:00.000Z', { location: 'DEHAM' }),
    ]
    expect(given(events)).toEqual({ originATD: '2026-03-02T10:00:00.000Z' })
    expect(given([...events, event('ARRI', '2026-03-30', { location: 'AUSYD' })])).toMatchObject({ destinationATA: '2026-03-30' })
  })

  it('ignore trucks, trains and barges before or after the main carriage', () => {
    const by = (transport: 'ROAD' | 'RAIL' | 'BARGE') => ({ transport })
    const inland = [
      event('DEPA', '2026-03-01', { location: 'DEHAM', ...by('ROAD') }),
      event('ARRI', '2026-04-02', { location: 'AUSYD', ...by('RAIL') }),
      event('DISC', '2026-04-02', { location: 'AUSYD', ...by('BARGE') }),
      event('DEPA', '2026-02-27', { location: 'DEMUC', ...by('RAIL') }),
    ]
    expect(given(inland)).toEqual({})
    // an inland move does not turn another port into a transhipment
    expect(given([...inland, event('DEP', '2026-03-02')])).toEqual({ originATD: '2026-03-02' })
    expect(given(inland, { ...route, trans: 'ROAD' })).toEqual({ originATD: '2026-03-01' })
    expect(given(inland, { ...route, trans: 'RAIL' })).toMatchObject({ destinationATA: '2026-04-02' })
    // trucks deliver, and goods are cleared on them
    expect(given([event('DCF', '2026-04-03', by('ROAD'))])).toMatchObject({ actualDeliveryDate: '2026-04-03' })
  })

  it('use the discharge as arrival until the arrival is reported, and to date the port of discharge', () => {
    const discharge = event('DISC', '2026-03-31', { location: 'AUSYD' })
    const arrival = event('ARRI', '2026-03-30', { location: 'AUSYD' })
    expect(given([discharge])).toEqual({ destinationATA: '2026-03-31', podATA: '2026-03-31' })
    expect(given([arrival])).toEqual({ destinationATA: '2026-03-30', podATA: '2026-03-30' })
    expect(given([discharge, arrival])).toEqual({ destinationATA: '2026-03-30', podATA: '2026-03-31' })
  })

  it('use a delivery as arrival at the final place, and ignore a gate-out', () => {
    expect(given([event('GTOT', '2026-04-01', { location: 'AUSYD' })])).toEqual({})
    expect(given([event('DCF', '2026-04-02')])).toEqual({ actualDeliveryDate: '2026-04-02', fdpATA: '2026-04-02' })
    expect(given([event('CUSR', '2026-04-01', { location: 'AUSYD' })])).toEqual({ customsClearedDate: '2026-04-01' })
    expect(given([event('CUSR', '2026-03-01', { location: 'DEHAM' })])).toEqual({})
  })

  it('come from pick-up and delivery for shipments by road', () => {
    const events = [event('PICK', '2026-03-02'), event('DCF', '2026-03-04')]
    expect(given(events)).toEqual({ actualDeliveryDate: '2026-03-04', fdpATA: '2026-03-04' })
    expect(given(events, { ...route, trans: 'ROAD' })).toMatchObject({ originATD: '2026-03-02', destinationATA: '2026-03-04' })
  })

  it('are the first departure and the last arrival of events without a place if no other port is named', () => {
    const events = [event('DEP', '2026-03-14'), event('DEP', '2026-03-02'), event('ARV', '2026-03-12'), event('ARV', '2026-03-30')]
    const dates = { originATD: '2026-03-02', destinationATA: '2026-03-30', podATA: '2026-03-30' }
    expect(given(events)).toEqual(dates)
    expect(given(events, { ...route, routing: [{ location: 'DEHAM' }, { location: 'SGSIN' }, { location: 'AUSYD' }] })).toEqual({})
    expect(given([...events, event('ARV', '2026-03-14', { location: 'SGSIN' })])).toEqual({ originATD: '2026-03-02' })
    expect(given([...events, event('DEP', '2026-03-14', { location: 'SGSIN' })])).not.toHaveProperty('originATD')
  })

  it('are the latest known, and for plans the first known', () => {
    const known = (day: string) => ({ createdDate: `${day}T00:00:00.000Z` })
    const arrivals = [
      event('ARRI', '2026-03-30', { location: 'AUSYD', ...known('2026-03-30') }),
      event('ARRI', '2026-03-29', { location: 'AUSYD', ...known('2026-03-31') }),
    ]
    expect(given(arrivals)).toMatchObject({ destinationATA: '2026-03-29' })
    expect(given(arrivals.toReversed())).toMatchObject({ destinationATA: '2026-03-29' })
    const expected = [
      event('ARRI', '2026-03-28', { location: 'AUSYD', classifier: 'estimated', ...known('2026-03-01') }),
      event('ARRI', '2026-03-29', { location: 'AUSYD', classifier: 'estimated', ...known('2026-03-02') }),
    ]
    expect(given(expected)).toEqual({ destinationETA: '2026-03-28' })
    const plan = event('ARRI', '2026-03-25', { location: 'AUSYD', classifier: 'planned', ...known('2026-03-05') })
    expect(given([...expected, plan])).toEqual({ destinationETA: '2026-03-25' })
  })
})

describe('dates of the record', () => {
  const received = '2026-03-10T00:00:00.000Z'
  const arrival = (known: string) => [event('ARRI', '2026-03-30', { location: 'AUSYD', createdDate: known })]
  const record = { ...route, destinationATA: '2026-03-29', podATA: '2026-03-29' }

  it('override events reported before the record was received, and yield to later events', () => {
    expect(given(arrival('2026-03-09T00:00:00.000Z'), record, received)).toEqual({})
    expect(resolveDates({ ...record, events: arrival('2026-03-11T00:00:00.000Z') }, received)).toEqual({
      given: { destinationATA: '2026-03-30', podATA: '2026-03-30' },
      stated: { destinationATA: '2026-03-29', podATA: '2026-03-29' },
    })
  })

  it('override events without a known date', () => {
    expect(given([event('ARV', '2026-03-30', { location: 'AUSYD' })], record, received)).toEqual({})
  })

  it('stay as planned, regardless of carrier estimates', () => {
    const estimate = event('ARRI', '2026-04-09', { location: 'AUSYD', classifier: 'estimated', createdDate: '2026-04-01T00:00:00.000Z' })
    expect(given([estimate], { ...route, destinationETA: '2026-03-25' }, received)).toEqual({})
  })
})

describe('the dates of a journey', () => {
  const route = { origin: 'DEHAM', destination: 'AUSYD' }
  const none = { etd: null, atd: null, eta: null, ata: null }

  it('are those of the record, regardless of the events', () => {
    const record = { etd: '2026-03-01', atd: '2026-03-02', eta: '2026-03-30', ata: '2026-03-31' }
    expect(journeyDates({ ...route, ...record, events: [event('DEP', '2026-01-01'), event('ARV', '2026-01-02')] })).toEqual(record)
  })

  it('come from events at its own ports if the record has none', () => {
    const events = [
      event('ARV', '2026-03-12', { location: 'SGSIN' }),
      event('DEP', '2026-03-14', { location: 'SGSIN' }),
      event('DEPA', '2026-03-02T10:00:00.000Z', { location: 'DEHAM' }),
      event('DEPA', '2026-03-01', { location: 'DEHAM', classifier: 'estimated' }),
      event('ARRI', '2026-03-28', { location: 'AUSYD', classifier: 'planned' }),
    ]
    expect(journeyDates({ ...route, events })).toEqual({ etd: '2026-03-01', atd: '2026-03-02T10:00:00.000Z', eta: '2026-03-28', ata: null })
  })

  it('are the first departure and the last arrival if no event names its place', () => {
    const events = [event('DEP', '2026-03-14'), event('DEP', '2026-03-02'), event('ARV', '2026-03-12'), event('ARV', '2026-03-30')]
    expect(journeyDates({ ...route, events })).toEqual({ ...none, atd: '2026-03-02', ata: '2026-03-30' })
  })

  it('are unknown without dates and events', () => {
    expect(journeyDates({ events: [] })).toEqual(none)
    expect(journeyDates({ ...route, events: [event('ARV', '2026-03-12', { location: 'SGSIN' })] })).toEqual(none)
  })
})

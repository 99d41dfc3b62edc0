import { describe, expect, it } from 'vitest'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { routingPortItems } from './places.ts'
import type { EventRecord, RoutingRecord, TrackingRecord } from './tracking-record.ts'

const place = (code: string) => ({ code, name: code, country: 'MY', lat: null, lon: null })
const port = (portNumber: number, code: string, overrides: Partial<RoutingRecord> = {}): RoutingRecord => ({
  portNumber,
  state: 'Departed',
  estimateValue: null,
  actualValue: null,
  place: place(code),
  ...overrides,
})
const event = (code: string, location: string, eventDate: string, overrides: Partial<EventRecord> = {}): EventRecord => ({
  code,
  classifier: 'actual',
  title: null,
  type: null,
  eventDate,
  eventDate2: null,
  createdDate: null,
  description: null,
  location,
  transport: null,
  place: null,
  ...overrides,
})
const nothing = { etd: null, atd: null, eta: null, ata: null }
const listPorts = (routing: RoutingRecord[], events: EventRecord[], dates = {}, overrides = {}) =>
  routingPortItems(
    {
      routing,
      events,
      origin: place('CNSHA'),
      destination: place('AUSYD'),
      step: 1,
      today: '2026-11-20',
      isUnrecorded: false,
      texts: { trans: 'SEA' },
      expectedArrival: null,
      ...overrides,
    } as unknown as TrackingRecord,
    { dates: { ...nothing, ...dates }, calendar: new BusinessCalendar('UTC') },
  )
const items = (routing: RoutingRecord[], events: EventRecord[], dates = {}) =>
  listPorts(routing, events, dates).map(({ state, actualValue }) => [state, actualValue])

const route = [port(1, 'CNSHA'), port(2, 'MYPKG', { actualValue: '2026-11-07' }), port(3, 'AUSYD', { state: 'Expected' })]

it('no port has a departure before the cargo was loaded there', () => {
  expect(items(route, [event('DISC', 'MYPKG', '2026-11-07'), event('LOAD', 'MYPKG', '2026-11-15')])[1]).toEqual(['Departed', '2026-11-15'])
  expect(items(route, [event('DISC', 'MYPKG', '2026-11-07')])[1]).toEqual(['Arrived', '2026-11-07'])
  const left = [event('DISC', 'MYPKG', '2026-11-07'), event('LOAD', 'MYPKG', '2026-11-15'), event('DEPA', 'MYPKG', '2026-11-16')]
  expect(items(route, left)[1]).toEqual(['Departed', '2026-11-16'])
})

it('the ends of the route follow the dates of the journey; expected dates do not change the status', () => {
  const planned = [event('ARV', 'AUSYD', '2026-12-01', { classifier: 'estimated' })]
  expect(items(route, planned, { atd: '2026-10-30' })).toEqual([
    ['Departed', '2026-10-30'],
    ['Departed', '2026-11-07'],
    ['Expected', null],
  ])
  expect(items(route, planned, { atd: '2026-10-30', ata: '2026-12-02' })[2]).toEqual(['Arrived', '2026-12-02'])
})

it('the state of the record applies if no event is more advanced', () => {
  expect(items([port(1, 'CNSHA'), port(2, 'MYPKG', { state: 'Berthed', actualValue: '2026-11-08' })], [])).toEqual([
    ['Departed', null],
    ['Berthed', '2026-11-08'],
  ])
  const later = port(2, 'MYPKG', { actualValue: '2026-11-15' })
  expect(items([port(1, 'CNSHA'), later, port(3, 'AUSYD')], [event('DISC', 'MYPKG', '2026-11-07')])[1]).toEqual(['Departed', '2026-11-15'])
})

describe('estimates of ports', () => {
  const planned = [
    port(1, 'CNSHA', { estimateValue: '2026-10-30' }),
    port(2, 'MYPKG', { estimateValue: '2026-11-07' }),
    port(3, 'AUSYD', { state: 'Expected', estimateValue: '2026-11-19T10:00:00.000Z' }),
  ]
  const estimates = (dates: object, overrides: object) =>
    listPorts(planned, [], dates, overrides).map(({ estimateValue, estimateState: state }) => [estimateValue, state])
  const expected = (date: string) => ({ expectedArrival: { date, source: 'carrier', hasPassed: false, daysAfterCarrier: null } })

  it('are overdue once they have passed', () => {
    expect(estimates({}, { step: 0, today: '2026-11-08' })).toEqual([
      ['2026-10-30', 'overdue'],
      ['2026-11-07', 'overdue'],
      ['2026-11-19T10:00:00.000Z', 'ahead'],
    ])
  })

  it('are not reported at ports before the last one reached, and after long silence', () => {
    expect(estimates({}, { isUnrecorded: true }).map(([, state]) => state)).toEqual(['notReported', 'notReported', 'notReported'])
    expect(estimates({ ata: '2026-11-19' }, { step: 2 }).map(([, state]) => state)).toEqual(['notReported', 'notReported', null])
  })

  it('are the expected arrival at the destination', () => {
    expect(estimates({}, expected('2026-11-25'))[2]).toEqual(['2026-11-25', 'ahead'])
    expect(estimates({}, expected('2026-11-19'))[2]).toEqual(['2026-11-19T10:00:00.000Z', 'overdue'])
  })
})

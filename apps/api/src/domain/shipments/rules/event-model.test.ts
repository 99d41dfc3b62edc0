import { describe, expect, it } from 'vitest'
import { arrivalEstimates, currentEvents, displayCode, type EventInput } from './event-model.ts'
import { resolveDates } from './event-dates.ts'
import { milestoneStep, recentEventType } from './milestones.ts'

/** Returns every permutation of the items. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

const planned = { classifier: 'planned' } as const
const estimated = { classifier: 'estimated' } as const
const event = (code: string, eventDate: string, over: Partial<EventInput> = {}): EventInput => ({ code, eventDate, ...over })
const said = (events: EventInput[]) =>
  currentEvents(events).map(({ code, eventDate, classifier = 'actual' }) => `${code} ${eventDate} ${classifier}`)

describe('the displayed code of an event', () => {
  it.each([
    ['DEPA', 'DEP'],
    ['depa', 'DEP'],
    ['ARRI', 'ARV'],
    ['DISC', 'ARV'],
    ['GTOT', 'ARV'],
    ['GTIN', 'WTA'],
    ['LOAD', 'WTA'],
    ['CUSR', 'CLR'],
    ['CUSI', 'WTA'],
    ['DCF', 'DCF'],
    ['whatever', 'WTA'],
    ['constructor', 'WTA'],
  ])('of %s is %s', (code, shown) => {
    expect(displayCode(code)).toBe(shown)
  })
})

describe('current events', () => {
  it('are listed once without repeats, latest first', () => {
    const departure = event('DEP', '2026-03-01', { location: 'DEHAM' })
    expect(said([departure, event('ARV', '2026-03-30', { location: 'AUSYD' }), departure, { ...departure }])).toEqual([
      'ARV 2026-03-30 actual',
      'DEP 2026-03-01 actual',
    ])
  })

  it('treat equivalent codes of DCSA and the portal as one', () => {
    expect(said([event('DEPA', '2026-03-01', { location: 'DEHAM' }), event('DEP', '2026-03-01', { location: 'DEHAM' })])).toHaveLength(1)
  })

  it('are corrected by later knowledge, in any input order', () => {
    const wrong = event('ARV', '2026-03-30', { location: 'AUSYD', createdDate: '2026-03-30T08:00:00.000Z' })
    const right = event('ARV', '2026-03-29', { location: 'AUSYD', createdDate: '2026-03-31T08:00:00.000Z' })
    for (const order of orders([wrong, right])) expect(said(order)).toEqual(['ARV 2026-03-29 actual'])
  })

  it('both stay if their order is unknown, the place is not named, or they can happen twice', () => {
    const at = { location: 'AUSYD' }
    expect(said([event('ARV', '2026-03-30', at), event('ARV', '2026-03-29', at)])).toHaveLength(2)
    const known = (day: string) => ({ createdDate: `${day}T00:00:00.000Z` })
    expect(said([event('DEP', '2026-03-01', known('2026-03-01')), event('DEP', '2026-03-09', known('2026-03-09'))])).toHaveLength(2)
    const load = (day: string) => event('LOAD', day, { ...at, ...known(day) })
    expect(said([load('2026-03-01'), load('2026-03-02')])).toHaveLength(2)
  })

  it('include only the latest estimate or else the plan of a future event, and neither once it has happened', () => {
    const at = { location: 'AUSYD' }
    const events = [
      event('ARRI', '2026-03-30', { ...at, ...planned }),
      event('ARRI', '2026-04-02', { ...at, ...estimated, createdDate: '2026-03-10T00:00:00.000Z' }),
      event('ARRI', '2026-04-01', { ...at, ...estimated, createdDate: '2026-03-12T00:00:00.000Z' }),
    ]
    expect(said(events)).toEqual(['ARRI 2026-04-01 estimated'])
    expect(said(events.slice(0, 1))).toEqual(['ARRI 2026-03-30 planned'])
    expect(said([...events, event('ARV', '2026-04-03', at)])).toEqual(['ARV 2026-04-03 actual'])
    const load = (day: string, known: string) => event('LOAD', day, { ...estimated, createdDate: `${known}T00:00:00.000Z` })
    expect(said([load('2026-03-01', '2026-02-02'), load('2026-03-03', '2026-02-01')])).toEqual(['LOAD 2026-03-01 estimated'])
  })
})

describe('arrival estimates', () => {
  it('are listed in the order they became known, the plan first, without repeats', () => {
    const at = { location: 'AUSYD' }
    const events = [
      event('ARRI', '2026-04-01', { ...at, ...estimated, createdDate: '2026-03-05T00:00:00.000Z' }),
      event('ARRI', '2026-04-01', { ...at, ...estimated, createdDate: '2026-03-06T00:00:00.000Z' }),
      event('ARRI', '2026-03-30', { ...at, ...planned, createdDate: '2026-02-01T00:00:00.000Z' }),
      event('ARRI', '2026-03-31', { ...at, ...estimated, createdDate: '2026-03-07T00:00:00.000Z' }),
      event('ARRI', '2026-03-11', { location: 'SGSIN', ...estimated }),
      event('ARRI', '2026-03-12', { ...estimated, createdDate: '2026-03-08T00:00:00.000Z' }),
      event('ARV', '2026-04-02', at),
    ]
    expect(arrivalEstimates(events, 'AUSYD')).toEqual([
      { eta: '2026-03-30', knownDate: '2026-02-01T00:00:00.000Z', classifier: 'planned' },
      { eta: '2026-04-01', knownDate: '2026-03-05T00:00:00.000Z', classifier: 'estimated' },
      { eta: '2026-03-31', knownDate: '2026-03-07T00:00:00.000Z', classifier: 'estimated' },
    ])
  })
})

describe('an estimate without a place', () => {
  it('belongs to the destination if nothing names another port', () => {
    expect(arrivalEstimates([event('ARRI', '2026-03-31', estimated)], 'AUSYD')).toMatchObject([{ eta: '2026-03-31' }])
  })
})

describe('estimates of the discharge', () => {
  const discharge = event('DISC', '2026-04-02', { location: 'AUSYD', ...estimated })

  it('count as arrival until there is an estimate of the arrival', () => {
    expect(arrivalEstimates([discharge, event('DISC', '2026-03-12', { location: 'SGSIN', ...estimated })], 'AUSYD')).toMatchObject([
      { eta: '2026-04-02' },
    ])
    expect(arrivalEstimates([discharge, event('ARRI', '2026-04-01', { location: 'AUSYD', ...planned })], 'AUSYD')).toMatchObject([
      { eta: '2026-04-01', classifier: 'planned' },
    ])
  })
})

describe('any order of the same events', () => {
  // repeats, a correction, both names of one thing, all three classes, places named and not named, known and unknown times
  const events: EventInput[] = [
    event('DEPA', '2026-03-02', { location: 'DEHAM', createdDate: '2026-03-02T00:00:00.000Z' }),
    event('DEP', '2026-03-01', { location: 'DEHAM', createdDate: '2026-03-03T00:00:00.000Z' }),
    event('ARRI', '2026-03-30', { location: 'AUSYD', ...planned }),
    event('ARRI', '2026-04-01', { location: 'AUSYD', ...estimated, createdDate: '2026-03-05T00:00:00.000Z' }),
    event('ARRI', '2026-04-02', { location: 'AUSYD', ...estimated, createdDate: '2026-03-05T00:00:00.000Z' }),
    event('ARV', '2026-04-03'),
    event('ARV', '2026-04-03'),
  ]
  const state = (order: EventInput[]) => ({
    step: milestoneStep({ destination: 'AUSYD', events: order }),
    word: recentEventType({ destination: 'AUSYD', events: order }),
    dates: resolveDates({ origin: 'DEHAM', destination: 'AUSYD', events: order }).given,
    history: arrivalEstimates(order, 'AUSYD'),
    shown: currentEvents(order),
  })

  it('gives the same result', () => {
    const expected = state(events)
    expect(expected).toMatchObject({
      step: 2,
      word: 'Arrived',
      dates: { originATD: '2026-03-01', destinationETA: '2026-03-30', destinationATA: '2026-04-03', podATA: '2026-04-03' },
      history: [{ eta: '2026-03-30' }, { eta: '2026-04-01' }, { eta: '2026-04-02' }],
    })
    for (const order of orders(events)) expect(state(order)).toEqual(expected)
  })

  it('does not treat planned or estimated events as proof', () => {
    const hopes = [event('DEP', '2026-03-01', planned), event('ARV', '2026-03-30', estimated), event('DCF', '2026-04-01', estimated)]
    expect([milestoneStep({ events: hopes }), recentEventType({ events: hopes })]).toEqual([0, 'Pending'])
    for (const order of orders([...hopes, event('WTA', '2026-02-01')])) expect(recentEventType({ events: order })).toBe('Waiting')
  })
})

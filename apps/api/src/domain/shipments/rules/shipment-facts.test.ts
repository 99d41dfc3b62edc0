import { describe, expect, it } from 'vitest'
import { changeKey, changesBetween, type ImportantEvent, type ShipmentSnapshot } from './shipment-facts.ts'

const state = (over: Partial<ShipmentSnapshot> = {}): ShipmentSnapshot => ({
  step: 1,
  stepDate: '2026-03-01',
  eta: '2026-03-30',
  events: [],
  ...over,
})
const event = (code: string, date: string, over: Partial<ImportantEvent> = {}): ImportantEvent => ({
  code,
  date,
  title: null,
  location: null,
  ...over,
})
const keys = (before: ShipmentSnapshot, after: ShipmentSnapshot) => changesBetween(before, after).map((change) => changeKey(change, 'U'))
const eventKeys = (before: ImportantEvent[], after: ImportantEvent[]) => keys(state({ events: before }), state({ events: after }))

describe('the changes for subscribers', () => {
  it('are empty if nothing relevant has changed', () => {
    const same = state({ events: [event('DEP', '2026-03-01')] })
    expect(changesBetween(same, structuredClone(same))).toEqual([])
  })

  it('include a change of step with its date', () => {
    expect(changesBetween(state({ step: 0, stepDate: null }), state())).toEqual([{ kind: 'step', from: 0, to: 1, date: '2026-03-01' }])
    expect(keys(state({ step: 0, stepDate: null }), state())).toEqual(['step 0>1 2026-03-01'])
    expect(keys(state({ step: 3, stepDate: null }), state({ step: 2, stepDate: null }))).toEqual(['step 3>2 -'])
  })

  it('include an ETA change of a day or more until the shipment has arrived', () => {
    expect(changesBetween(state(), state({ eta: '2026-03-31' }))).toEqual([{ kind: 'eta', from: '2026-03-30', to: '2026-03-31' }])
    expect(keys(state(), state({ eta: '2026-03-29' }))).toEqual(['eta U'])
    expect(keys(state({ step: 2 }), state({ step: 2, eta: '2026-04-05' }))).toEqual([])
    // an ETA that appears or disappears has not moved
    expect([keys(state({ eta: null }), state()), keys(state(), state({ eta: null }))]).toEqual([[], []])
  })

  it.each<[string, ImportantEvent[], ImportantEvent[], string[]]>([
    ['a new one', [], [event('DEP', '2026-03-01', { location: 'DEHAM' })], ['event DEP DEHAM 1']],
    [
      'one at another place',
      [event('ARV', '2026-03-10', { location: 'SGSIN' })],
      [event('ARV', '2026-03-10', { location: 'SGSIN' }), event('ARV', '2026-03-30', { location: 'AUSYD' })],
      ['event ARV AUSYD 1'],
    ],
    ['one that is there twice', [], [event('DEP', '2026-03-01'), event('DEP', '2026-03-01')], ['event DEP - 1']],
    ['another day of one that is known', [event('DEP', '2026-03-01')], [event('DEP', '2026-03-02')], []],
    ['one more of a kind', [event('LOAD', '2026-03-01')], [event('LOAD', '2026-03-09'), event('LOAD', '2026-03-01')], ['event LOAD - 2']],
    [
      'one more beside a correction',
      [event('LOAD', '2026-03-01')],
      [event('LOAD', '2026-03-02'), event('LOAD', '2026-03-09')],
      ['event LOAD - 2'],
    ],
    ['the same by DCSA’s name for it', [event('DEP', '2026-03-01')], [event('DEPA', '2026-03-01')], []],
    ['one that is left out', [event('DEP', '2026-03-01')], [], []],
  ])('of important events is %s', (_, before, after, expected) => {
    expect(eventKeys(before, after)).toEqual(expected)
    // in any order
    expect(eventKeys(before.toReversed(), after.toReversed())).toEqual(expected)
  })

  it('include the later date of an additional event', () => {
    const facts = changesBetween(
      state({ events: [event('LOAD', '2026-03-01')] }),
      state({ events: [event('LOAD', '2026-03-02'), event('LOAD', '2026-03-09')] }),
    )
    expect(facts).toEqual([{ kind: 'event', code: 'LOAD', title: null, location: null, date: '2026-03-09', occurrence: 2 }])
  })

  it('keep their key if they recur, except ETA changes', () => {
    const [before, after] = [
      state({ step: 1, events: [] }),
      state({ step: 2, stepDate: '2026-03-30', events: [event('ARV', '2026-03-30')] }),
    ]
    expect(keys(before, after)).toEqual(keys(structuredClone(before), structuredClone(after)))
    const [one, two] = ['U', 'V'].map((id) => changesBetween(state(), state({ eta: '2026-04-02' })).map((change) => changeKey(change, id)))
    expect(one).not.toEqual(two)
  })
})

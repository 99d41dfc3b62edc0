import { describe, expect, it } from 'vitest'
import { resolveTrends, type TrendChoices } from './resolve-trends.ts'
import { exportParameters } from './export-parameters.ts'
import { comparedFrom, trendParameters } from './trend-parameters.ts'
import { parseTrendSearch } from './trend-search.ts'

const period = (id: string) => ({ id, displayName: id, periodStart: `${id}-01`, periodEnd: `${id}-28` })
/** Day after the last of these months, so that no period is cut. */
const today = '2026-11-29'
const months = ['2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05']
const id = (number: number) => `0197a7a0-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`
const suppliers = Array.from({ length: 12 }, (_, index) => ({ id: id(index), name: `Supplier ${index}` }))
const pair = { originId: 'CNSHA', origin: 'Shanghai', destinationId: 'AUSYD', destination: 'Sydney' }
const choices: TrendChoices = {
  filterPeriods: months.map(period),
  currentPeriodId: '2026-11',
  reportSuppliers: suppliers,
  contracts: ['C-1', '42'],
  portPairs: [pair],
  special: undefined,
}
const resolve = (raw: Record<string, unknown>, overrides: Partial<TrendChoices> = {}, remembered?: string) =>
  resolveTrends(parseTrendSearch(raw), { ...choices, ...overrides }, today, remembered)
const range = ({ start, end }: { start: { id: string }; end: { id: string } }) => [start.id, end.id]

describe('period', () => {
  it.each<[string, Record<string, unknown>, string | undefined, string[]]>([
    ['starts with the six newest months that have begun', {}, undefined, ['2026-06', '2026-11']],
    ['starts where the reader last chose', {}, '2026-05', ['2026-05', '2026-11']],
    ['goes by the address before that', { from: '2026-09' }, '2026-05', ['2026-09', '2026-11']],
    ['ends by the address', { to: '2026-09' }, undefined, ['2026-06', '2026-09']],
    ['never ends before it starts', { from: '2026-11', to: '2026-06' }, undefined, ['2026-06', '2026-06']],
    ['is cut to the months on offer', { from: '2020-01', to: '2030-01' }, undefined, ['2026-05', '2026-11']],
    ['stays where it ends before them', { from: '2019-01', to: '2019-02' }, undefined, ['2019-01', '2019-02']],
    ['stays where only its end is named', { to: '2019-02' }, undefined, ['2019-02', '2019-02']],
    ['shows nothing of months that are planned', { from: '2026-12', to: '2026-12' }, undefined, ['2026-11', '2026-11']],
  ])('%s', (_, raw, remembered, expected) => {
    expect(range(resolve(raw, {}, remembered))).toEqual(expected)
  })

  it('includes a month without data between others', () => {
    const filterPeriods = months.filter((month) => month !== '2026-08').map(period)
    expect(range(resolve({ from: '2026-08', to: '2026-08' }, { filterPeriods }))).toEqual(['2026-08', '2026-08'])
  })

  it('starts with the oldest month if there are fewer than six', () => {
    expect(range(resolve({}, { filterPeriods: months.slice(0, 3).map(period) }))).toEqual(['2026-10', '2026-11'])
    expect(range(resolve({}, { filterPeriods: [period('2026-12')] }))).toEqual(['2026-11', '2026-11'])
  })
})

describe('comparison', () => {
  it('defaults to the same months a year before, unless the URL has another start', () => {
    expect(resolve({}).compare).toBeUndefined()
    expect(range(resolve({ cmp: 1 }).compare!)).toEqual(['2025-06', '2025-11'])
    expect(range(resolve({ cmp: 1, from: '2026-10', to: '2026-11' }).compare!)).toEqual(['2025-10', '2025-11'])
    expect(range(resolve({ cmp: '1', cFrom: '2026-05', cTo: '2026-06' }).compare!)).toEqual(['2026-05', '2026-06'])
  })

  it('uses the stored start', () => {
    expect(range(resolve({ cmp: '1' }, {}, '2026-05').compare!)).toEqual(['2025-05', '2025-11'])
  })

  it('is disabled by individual suppliers, which also hide the guide lines', () => {
    expect(resolve({ cmp: '1', ind: '1', supId: id(1) }).compare).toBeUndefined()
    expect(resolve({ cmp: '1', tl: '1', al: '1' })).toMatchObject({ trendLine: false, averageLine: false })
    expect(resolve({ tl: '1', al: '1' })).toMatchObject({ trendLine: true, averageLine: true })
  })
})

describe('comparison with the current month', () => {
  const ends = (raw: Record<string, unknown>, now: string) => {
    const { end, compare } = resolveTrends(parseTrendSearch(raw), choices, now)
    return [end.periodEnd, compare?.end.periodEnd]
  }

  it('cuts both periods at the same day', () => {
    expect(ends({ cmp: '1' }, '2026-11-26')).toEqual(['2026-11-26', '2025-11-26'])
    expect(ends({ cmp: '1', from: '2026-11', to: '2026-11', cFrom: '2026-10', cTo: '2026-10' }, '2026-11-05')).toEqual([
      '2026-11-05',
      '2026-10-05',
    ])
    expect(ends({ cmp: '1', from: '2026-10', to: '2026-10', cFrom: '2026-11', cTo: '2026-11' }, '2026-11-05')).toEqual([
      '2026-10-05',
      '2026-11-05',
    ])
  })

  it('ends with a shorter month', () => {
    expect(ends({ cmp: '1' }, '2026-11-28')).toEqual(['2026-11-28', '2025-11-28'])
    expect(ends({ cmp: '1', from: '2026-11', to: '2026-11', cFrom: '2026-10', cTo: '2026-10' }, '2026-11-30')).toEqual([
      '2026-11-28',
      '2026-10-28',
    ])
  })

  it('is not cut without a comparison, for past periods, and for periods of different lengths', () => {
    expect(ends({}, '2026-11-26')).toEqual(['2026-11-28', undefined])
    expect(ends({ cmp: '1', to: '2026-10' }, '2026-11-26')[0]).toBe('2026-10-28')
    expect(ends({ cmp: '1', from: '2026-11', to: '2026-11', cFrom: '2026-09', cTo: '2026-10' }, '2026-11-05')).toEqual([
      '2026-11-28',
      '2026-10-28',
    ])
  })
})

describe('suppliers', () => {
  it('default to all, with at most ten of the options', () => {
    expect(resolve({})).toMatchObject({ suppliers: [], askable: true })
    expect(resolve({ supId: suppliers.map((one) => one.id).join(',') }).suppliers).toHaveLength(10)
    expect(resolve({ supId: '0197a7a0-0000-7000-8000-999999999999' }).suppliers).toEqual([
      expect.objectContaining({ name: 'Unknown supplier' }),
    ])
  })

  it('are shown individually only when some are selected', () => {
    expect(resolve({ ind: '1' }).individually).toBe(false)
    expect(resolve({ ind: '1', supId: id(1) }).individually).toBe(true)
    expect(resolve({ ind: '1', top: 'Top5ByVolume' }, { special: [suppliers[3]!] })).toMatchObject({
      individually: true,
      suppliers: [suppliers[3]],
    })
  })

  it('are replaced by a preset, which loads nothing if it has no suppliers', () => {
    expect(parseTrendSearch({ top: 'Top5BySpend', supId: id(1) })).toEqual({ top: 'Top5BySpend' })
    expect(resolve({ top: 'Top5BySpend' }, { special: [] })).toMatchObject({ suppliers: [], askable: false })
  })
})

describe('URL', () => {
  it('accepts common notations', () => {
    expect(
      parseTrendSearch({ tab: 'general', grp: 'Year', ind: 1, cmp: '2', con: 42, pOri: 'cnsha', top: 'x', tl: true, evil: '1' }),
    ).toEqual({
      tab: 'general',
      grp: 'Year',
      ind: '1',
      con: '42',
      pOri: 'CNSHA',
    })
    expect(parseTrendSearch({ grp: 'Week', tab: 'x', con: '', cFrom: 'soon' })).toEqual({})
  })

  it('keeps values that are not options, which have no data', () => {
    expect(resolve({ con: 42, pOri: 'CNSHA', pDest: 'AUSYD' })).toMatchObject({ contract: '42', portPair: pair })
    expect(resolve({ con: 'C-9', pOri: 'CNSHA', pDest: 'AUMEL' })).toMatchObject({
      contract: 'C-9',
      portPair: { originId: 'CNSHA', destinationId: 'AUMEL', destination: 'AUMEL' },
    })
    expect(resolve({ pOri: 'CNSHA' }).portPair).toBeUndefined()
  })
})

describe('the start of the compared months', () => {
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['is a year before by default', {}, '2025-06-01'],
    ['is that of the chosen period', { cmp: '1', cFrom: '2026-05', cTo: '2026-06', from: '2026-09', to: '2026-10' }, '2026-05-01'],
    ['is missing for the first year of the calendar', { from: '1900-01', to: '1900-05' }, undefined],
    ['is missing for a period of another length', { cmp: '1', cFrom: '2026-05', cTo: '2026-06' }, undefined],
  ])('%s', (_, raw, expected) => {
    expect(comparedFrom(resolve(raw))).toBe(expected)
  })
})

describe('request parameters', () => {
  const filters = (raw: Record<string, unknown>) => resolve({ pOri: 'CNSHA', pDest: 'AUSYD', con: 'C-1', b: 'ATD', ...raw })
  const accountId = id(0)
  const common = { accountId, start: '2026-06-01', end: '2026-11-28', groupBy: 'Month', showSuppliersIndividually: false }
  const places = { originId: 'CNSHA', destinationId: 'AUSYD', carrierContractNumber: 'C-1' }

  it('include only filters that the trend supports', () => {
    const input = filters({})
    expect(trendParameters('volume', accountId, input, input)).toEqual({ ...common, ...places, dateBasedOn: 'ATD' })
    expect(trendParameters('spent', accountId, input, input)).toEqual({ ...common, ...places })
    expect(trendParameters('purchaseOrders', accountId, input, input)).toEqual(common)
  })

  it('include places only on their tab, and the selected suppliers', () => {
    const input = filters({ tab: 'general', supId: `${id(1)},${id(2)}`, ind: '1', grp: 'Year' })
    expect(trendParameters('spent', accountId, input, input)).toEqual({
      ...common,
      groupBy: 'Year',
      suppliers: [id(1), id(2)],
      showSuppliersIndividually: true,
    })
  })

  it('of the PDF cover both tabs', () => {
    const input = filters({ tab: 'general', cmp: '1', cFrom: '2026-05', cTo: '2026-06' })
    expect(exportParameters(accountId, input)).toEqual({
      ...common,
      ...places,
      dateBasedOn: 'ATD',
      compareStart: '2026-05-01',
      compareEnd: '2026-06-28',
      trendLine: false,
      averageLine: false,
    })
  })
})

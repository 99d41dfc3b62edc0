import { describe, expect, it } from 'vitest'
import { parseReportSearch, filterSearch } from './report-search.ts'
import { resolveFilters, specialTitle } from './resolve-filters.ts'

const period = (id: string) => ({ id, displayName: id, periodStart: `${id}-01`, periodEnd: `${id}-28` })
const choices = {
  filterPeriods: ['2026-12', '2026-11', '2026-09', '2026-08'].map(period),
  currentPeriodId: '2026-11',
  reportSuppliers: [{ id: '0197a7a0-0000-7000-8000-000000000001', name: 'Alpha' }],
}
const months = (raw: Record<string, unknown>) => {
  const { start, end } = resolveFilters(parseReportSearch(raw), choices)
  return [start.id, end.id]
}

describe('resolveFilters', () => {
  it('defaults to the current month', () => {
    expect(months({})).toEqual(['2026-11', '2026-11'])
  })

  it.each([
    [{ from: '2026-08', to: '2026-09' }, ['2026-08', '2026-09']],
    [{ from: '2026-08' }, ['2026-08', '2026-11']],
    [{ to: '2026-09' }, ['2026-09', '2026-09']],
    [{ from: '2026-12' }, ['2026-12', '2026-12']],
    // a date selects its month
    [{ from: '2026-08-15', to: '2026-09-30' }, ['2026-08-15', '2026-09-30']],
    [{ from: '2026-11-20', to: '2026-11' }, ['2026-11-20', '2026-11']],
    [{ from: '2026-11-27', to: '2027-01-03' }, ['2026-11-27', '2027-01-03']],
    [{ from: '2026-11-20', to: '2026-11-19' }, ['2026-11-20', '2026-11-20']],
    // months without data
    [{ from: '2026-10', to: '2026-11' }, ['2026-10', '2026-11']],
    [{ from: '2020-01', to: '2020-02' }, ['2020-01', '2020-02']],
    [{ from: '2027-03' }, ['2027-03', '2027-03']],
    // beyond the available months
    [{ from: '2000-01', to: '2100-01' }, ['2026-08', '2026-12']],
    [{ from: '2026-10', to: '9999-12' }, ['2026-10', '2026-12']],
    // reversed
    [{ from: '2026-11', to: '2026-08' }, ['2026-11', '2026-11']],
    // ignores text that is not a month
    [{ from: 'soon', to: '2026-13' }, ['2026-11', '2026-11']],
    [{ from: '2026-13' }, ['2026-11', '2026-11']],
  ])('%j', (raw, expected) => {
    expect(months(raw)).toEqual(expected)
  })

  it('names a month without data and its days', () => {
    expect(resolveFilters({ from: '2024-02', to: '2024-02' }, choices).end).toEqual({
      id: '2024-02',
      displayName: 'Feb 2024',
      periodStart: '2024-02-01',
      periodEnd: '2024-02-29',
    })
    expect(resolveFilters({}, { ...choices, currentPeriodId: '2026-10' }).start.id).toBe('2026-10')
  })

  it('drops unknown suppliers', () => {
    const supId = '0197a7a0-0000-7000-8000-000000000001,0197a7a0-0000-7000-8000-000000000002'
    expect(resolveFilters(parseReportSearch({ supId }), choices).suppliers).toEqual(choices.reportSuppliers)
    expect(resolveFilters(parseReportSearch({ supId: '-1' }), choices).suppliers).toEqual([])
  })

  it.each(['0197a7a0-0000-7000-8000-000000000002', 'somebody'])('treats %s alone as a supplier without rows, not as all', (supId) => {
    expect(resolveFilters(parseReportSearch({ supId }), choices).suppliers).toEqual([expect.objectContaining({ name: 'Unknown supplier' })])
  })

  it('accepts handwritten URLs', () => {
    expect(parseReportSearch({ s: 'ABC', pOri: 'cnsha', mode: 'fcl', b: 'XYZ', p: '-1', n: '33', cId: 'x', evil: '1' })).toEqual({
      s: 'ABC',
      pOri: 'CNSHA',
      mode: 'FCL',
    })
  })

  it('reads the filters of chart links and passes them on', () => {
    const search = { inc: 'FOB', cOri: 'CN', cDest: 'AU', con: 'C-1', pc: 'KV-1', sSup: 'x,y', sst: 'FOB' }
    expect(parseReportSearch({ ...search, inc: 'fob', cOri: 'cn' })).toEqual(search)
    expect(parseReportSearch({ cOri: 'China', inc: '?' })).toEqual({})
    expect(filterSearch({ ...search, s: 'text', p: '2' })).toEqual(search)
  })

  it('reads numbers as text', () => {
    expect(parseReportSearch({ s: 4123, foc: 1, p: 2, n: 50 })).toEqual({ s: '4123', foc: '1', p: '2', n: '50' })
  })

  it('names a special search', () => {
    expect(specialTitle({})).toBeUndefined()
    expect(specialTitle({ portOrigin: 'CNSHA', mode: 'FCL' })).toBe('CNSHA → any · FCL')
    const ports = { origins: [{ id: 'CNNGB', name: 'Ningbo' }], destinations: [{ id: 'AUBNE', name: 'Brisbane' }] }
    expect(specialTitle({ portOrigin: 'CNNGB', portDestination: 'AUBNE' }, ports)).toBe('Ningbo → Brisbane')
    expect(specialTitle({ portOrigin: 'CNSHA', portDestination: 'AUBNE', trans: 'SEA' }, ports)).toBe('CNSHA → Brisbane · SEA')
    expect(specialTitle({ title: 'FCL TEU', mode: 'FCL' })).toBe('FCL TEU')
    expect(specialTitle({ incoterm: 'OTHER', originCountry: 'CN', contract: 'C-1' })).toBe('Other · from China · Contract C-1')
    expect(specialTitle({ shipmentSuppliers: ['x', 'y'] })).toBe('Shipments of 2 suppliers')
  })
})

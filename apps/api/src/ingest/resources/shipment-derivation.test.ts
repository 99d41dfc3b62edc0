import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { describe, expect, it } from 'vitest'
import { delayPairs, updateDates } from '../../domain/shipments/open-shipments.ts'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import { lastUpdateDate, lateDays, latestOpenDate, firstOfMonth, sumCharges, computeTeu } from './shipment-derivation.ts'

describe('derived columns of a shipment', () => {
  const teu = (overrides: Partial<ShipmentRecord>, ...sizeTypes: (string | undefined)[]) =>
    computeTeu({
      shipmentNumber: 'S',
      containers: sizeTypes.map((sizeType) => ({ number: 'C', ...(sizeType !== undefined && { sizeType }) })),
      ...overrides,
    })

  it.each([
    ['10 feet', ['12G1'], '0.5'],
    ['20 feet', ['22G1'], '1'],
    ['30 feet', ['32G1'], '1.5'],
    ['40 feet', ['42G1'], '2'],
    ['45 feet, by either code', ['95G1', 'L5G1'], '4'],
    ['41, 43, 48 and 49 feet', ['M2G1', 'N2G1', 'P2G1'], '6'],
    ['some of unknown size', ['22G1', undefined, '', '??', '45G1'], '3'],
  ])('count the TEU of containers of %s', (_, sizeTypes, expected) => {
    expect(teu({}, ...sizeTypes)).toBe(expected)
  })

  it('have no TEU without known sizes, 0 for air and loose cargo, and use the TEU of the record if it has one', () => {
    expect([teu({}), teu({}, undefined), computeTeu({ shipmentNumber: 'S' })]).toEqual([null, null, null])
    expect([teu({ trans: 'AIR' }, '22G1'), teu({ mode: 'LCL' }, '22G1'), teu({ mode: 'LSE' })]).toEqual(['0', '0', '0'])
    expect([teu({ teu: '0' }, '22G1'), teu({ teu: '3.25', trans: 'AIR' })]).toEqual(['0', '3.25'])
  })

  it('sum up the charges of a group exactly', () => {
    const charges = [
      { group: 'FRT', base_amount: '0.1' },
      { group: 'FRT', base_amount: '0.2' },
      { group: 'DST', base_amount: '999999999999.999999' },
      { group: 'FRT', base_amount: '-0.000001' },
    ]
    expect([sumCharges(charges, 'FRT'), sumCharges(charges, 'DST'), sumCharges(charges, 'OTH')]).toEqual([
      '0.299999',
      '999999999999.999999',
      '0',
    ])
  })

  it('contain the month of a date', () => {
    expect([firstOfMonth('2026-02-28'), firstOfMonth('1900-12-01'), firstOfMonth(null)]).toEqual(['2026-02-01', '1900-12-01', null])
  })

  type Dates = Record<(typeof delayPairs)[number]['planned' | 'actual'] | (typeof updateDates)[number], string | null>
  const none = Object.fromEntries(
    [...delayPairs.flatMap(({ planned, actual }) => [planned, actual]), ...updateDates].map((column) => [column, null]),
  ) as Dates

  it.each<[string, Partial<Dates>, number | null]>([
    ['no planned dates', {}, null],
    ['all dates as planned or earlier', { origin_etd: '2026-03-02', origin_atd: '2026-03-01' }, null],
    ['a late departure', { origin_etd: '2026-03-01', origin_atd: '2026-03-02' }, 1],
    ['a late arrival', { destination_eta: '2026-02-27', destination_ata: '2026-03-02' }, 3],
    ['a late delivery', { required_delivery_date: '2026-03-01', actual_delivery_date: '2026-03-02' }, 1],
    [
      'the latest of several',
      { origin_etd: '2026-03-01', origin_atd: '2026-03-02', destination_eta: '2026-03-01', destination_ata: '2026-03-05' },
      4,
    ],
    ['an actual date without a plan', { origin_atd: '2026-03-01' }, null],
    ['a departure in the future', { origin_etd: '2026-02-28' }, null],
  ])('contain the largest delay: %s', (_, dates, expected) => {
    expect(lateDays({ ...none, ...dates })).toBe(expected)
  })

  it("contain the last update from actual dates, events and port calls, as days in the account's time zone", () => {
    const calendar = new BusinessCalendar('Australia/Sydney')
    const dates = { ...none, origin_atd: '2026-03-01', destination_eta: '2026-04-01' }
    expect(lastUpdateDate(dates, {}, calendar)).toBe('2026-03-01')
    const events = [
      { code: 'TSP', eventDate: '2026-03-09T20:00:00.000Z' },
      { code: 'ARV', eventDate: '2026-03-20', classifier: 'estimated' as const },
    ]
    expect(lastUpdateDate(dates, { events }, calendar)).toBe('2026-03-10')
    expect(lastUpdateDate(none, {}, calendar)).toBeNull()
    const port = { location: 'SGSIN', portNumber: 2, estimateValue: '2026-03-20' }
    expect(lastUpdateDate(dates, { events, routing: [port] }, calendar)).toBe('2026-03-10')
    const call = (actualValue: string) => lastUpdateDate(dates, { events, routing: [{ ...port, actualValue }] }, calendar)
    expect(['2026-03-12', '2026-03-12T00:00:00Z', '2026-03-12T20:00:00Z'].map(call)).toEqual(['2026-03-12', '2026-03-12', '2026-03-13'])
  })

  it('contain the latest planned date or update until the delivery', () => {
    const dates = { ...none, origin_etd: '2026-03-01', destination_eta: '2026-04-01' }
    expect(latestOpenDate(dates, 1, '2026-03-02')).toBe('2026-04-01')
    expect(latestOpenDate(dates, 2, '2026-04-03')).toBe('2026-04-03')
    expect(latestOpenDate(dates, 3, '2026-04-03')).toBeNull()
    expect(latestOpenDate(none, 0, null)).toBeNull()
  })
})

import { validContainerNumber } from '@portal/contracts/container-number'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { exceptionDates } from '@portal/db/exception-dates'
import { describe, expect, it } from 'vitest'
import { exceptionFrom, monthOf, sumOf, teuOf } from './shipment-derivation.ts'

describe('what is derived for a shipment', () => {
  const teu = (over: Partial<ShipmentRecord>, ...sizeTypes: (string | undefined)[]) =>
    teuOf({
      shipmentNumber: 'S',
      containers: sizeTypes.map((sizeType) => ({ number: 'C', ...(sizeType !== undefined && { sizeType }) })),
      ...over,
    })

  it.each([
    ['10 feet', ['12G1'], '0.5'],
    ['20 feet', ['22G1'], '1'],
    ['30 feet', ['32G1'], '1.5'],
    ['40 feet', ['42G1'], '2'],
    ['45 feet, by either code', ['95G1', 'L5G1'], '4'],
    ['41, 43, 48 and 49 feet', ['M2G1', 'N2G1', 'P2G1'], '6'],
    ['some of unknown size', ['22G1', undefined, '', '??', '45G1'], '3'],
  ])('counts the twenty-foot equivalents of containers of %s', (_, sizeTypes, expected) => {
    expect(teu({}, ...sizeTypes)).toBe(expected)
  })

  it('knows no equivalents where no container has a known size, has none for air and loose cargo, and believes the record', () => {
    expect([teu({}), teu({}, undefined), teuOf({ shipmentNumber: 'S' })]).toEqual([null, null, null])
    expect([teu({ trans: 'AIR' }, '22G1'), teu({ mode: 'LCL' }, '22G1'), teu({ mode: 'LSE' })]).toEqual(['0', '0', '0'])
    expect([teu({ teu: '0' }, '22G1'), teu({ teu: '3.25', trans: 'AIR' })]).toEqual(['0', '3.25'])
  })

  it('adds up the charges of a group to the last digit', () => {
    const charges = [
      { group: 'FRT', base_amount: '0.1' },
      { group: 'FRT', base_amount: '0.2' },
      { group: 'DST', base_amount: '999999999999.999999' },
      { group: 'FRT', base_amount: '-0.000001' },
    ]
    expect([sumOf(charges, 'FRT'), sumOf(charges, 'DST'), sumOf(charges, 'OTH')]).toEqual(['0.299999', '999999999999.999999', '0'])
  })

  it('takes the month of a date', () => {
    expect([monthOf('2026-02-28'), monthOf('1900-12-01'), monthOf(null)]).toEqual(['2026-02-01', '1900-12-01', null])
  })

  it.each([
    ['CSQU3054383', true],
    ['csqu 305438-3', true],
    ['MSKU0000006', true],
    // the sum modulo 11 is 10: the digit is 0
    ['TRLU1000050', true],
    ['CSQU3054384', false],
    ['CSQX3054383', false],
    ['CSQU305438', false],
    ['', false],
    ['ＣＳＱＵ3054383', false],
  ])('judges the check digit of %j: %s', (number, valid) => {
    expect(validContainerNumber(number)).toBe(valid)
  })

  it.each<[string, Partial<Parameters<typeof exceptionFrom>[0]>, string | null]>([
    ['nothing planned', {}, null],
    [
      'all as planned, or earlier',
      { origin_etd: '2026-03-02', origin_atd: '2026-03-01', required_delivery_date: '2026-04-01', actual_delivery_date: '2026-04-01' },
      null,
    ],
    ['a late departure', { origin_etd: '2026-03-01', origin_atd: '2026-03-02' }, '0001-01-01'],
    ['a late arrival', { destination_eta: '2026-03-01', destination_ata: '2026-03-02' }, '0001-01-01'],
    ['a late delivery', { required_delivery_date: '2026-03-01', actual_delivery_date: '2026-03-02' }, '0001-01-01'],
    ['late out of the factory', { estimated_ex_factory_date: '2026-03-01', actual_ex_factory_date: '2026-03-02' }, '0001-01-01'],
    // no delay of the report
    ['a delivery later than estimated', { estimated_delivery_date: '2026-03-01', actual_delivery_date: '2026-03-02' }, null],
    ['out of the factory later than required', { required_ex_works_date: '2026-03-01', actual_ex_factory_date: '2026-03-02' }, null],
    ['customs cleared later than estimated', { customs_cleared_estimated_date: '2026-03-01', customs_cleared_date: '2026-03-02' }, null],
    // the day after it, over the end of a month
    ['a departure to come', { origin_etd: '2026-02-28' }, '2026-03-01'],
    ['an arrival to come', { origin_etd: '2026-02-01', origin_atd: '2026-02-01', destination_eta: '2026-03-15' }, '2026-03-16'],
    [
      'the first of what is to come',
      { estimated_delivery_date: '2026-03-03', required_ex_works_date: '2026-03-09', customs_cleared_estimated_date: '2026-03-05' },
      '2026-03-04',
    ],
    ['an actual date nobody planned', { origin_atd: '2026-03-01' }, null],
  ])('says since when a shipment is an exception: %s', (_, dates, expected) => {
    const none = Object.fromEntries(
      exceptionDates.flatMap(({ planned, actual }) => [
        [planned, null],
        [actual, null],
      ]),
    )
    expect(exceptionFrom({ ...(none as Parameters<typeof exceptionFrom>[0]), ...dates })).toBe(expected)
  })
})

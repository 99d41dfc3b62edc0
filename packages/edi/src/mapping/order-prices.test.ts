import { describe, expect, it } from 'vitest'
import { mapEdifact, mapX12, recordsIn } from './mapped-message.fixture.ts'

const head = ['BGM+220+PO1+9', 'DTM+137:20260131:102']
const linesOf = (result: ReturnType<typeof mapX12>) => recordsIn(result, 'purchase-orders')[0]!['lines']

describe('prices of orders', () => {
  it.each([
    ['PRI+AAA:7:PK', 'PCE', 'per 1 KGM'],
    ['PRI+AAA:7:PK:::PCE', 'PCE', 'of type PK'],
    ['PRI+AAA:7:NW', 'KGM', 'of type NW'],
    ['PRI+AAA:7:ZZ', 'PCE', 'of type ZZ'],
    ['PRI+AAA:7:AA', 'PCE', 'of type AA'],
    ['PRI+AAA:7:CT::1OO:PCE', 'PCE', 'per 1OO PCE'],
    ['PRI+AAA:7:CT::0:PCE', 'PCE', 'per 0 PCE'],
    ['PRI+AAA:7:::1:XYZ', 'PCE', 'per 1 XYZ'],
    ['PRI+AAA:7:::1:KGM', '', 'per 1 KGM'],
  ])('notes the price %s per %s and leaves it out', (price, unit, basis) => {
    const result = mapEdifact('ORDERS', ...head, 'LIN+1++A', `QTY+21:3${unit && `:${unit}`}`, price)
    expect((linesOf(result) as object[])[0]).not.toHaveProperty('unitPrice')
    const reason = `PRI: the price of line 1 is ${basis} and does not convert to a price per ${unit || 'ordered unit'}`
    expect(result.unread).toEqual([{ segment: 7, reason }])
  })

  it.each([
    ['PRI+AAA:7', '', '7'],
    ['PRI+AAA:7:CT', 'PCE', '7'],
    ['PRI+AAA:7:PE::1:PCE', '', '7'],
    ['PRI+AAA:7:PK', 'KGM', '7'],
    ['PRI+AAA:7:PK', 'GRM', '0.007'],
    ['PRI+AAA:7:PT:::TNE', 'KGM', '0.007'],
    ['PRI+AAA:7:NW::100:KGM', 'KGM', '0.07'],
  ])('reads the price %s per %s', (price, unit, unitPrice) => {
    const result = mapEdifact('ORDERS', ...head, 'LIN+1++A', `QTY+21:3${unit && `:${unit}`}`, price)
    expect(linesOf(result)).toMatchObject([{ unitPrice }])
    expect(result.unread).toEqual([])
  })

  it('notes a price on an unknown basis and leaves it out', () => {
    const result = mapX12('850', 'BEG*00*SA*PO1**20261102', 'PO1*1*7*EA*3.2*XX*BP*C')
    expect((linesOf(result) as object[])[0]).not.toHaveProperty('unitPrice')
    expect(result.unread).toEqual([
      { segment: 3, reason: 'PO1: the price of line 1 is on basis XX and does not convert to a price per EA' },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { convertToUnitPrice, x12Basis, type UnitPrice } from './price-basis.ts'

const x12 = (code: string, unit: string, price = '9.6') => convertToUnitPrice(price, x12Basis(code), unit)

describe('price basis', () => {
  it.each([
    ['', 'EA', '9.6'],
    ['PE', 'EA', '9.6'],
    ['CA', 'EA', '9.6'],
    ['PN', 'EA', '0.96'],
    ['HP', 'EA', '0.096'],
    ['LC', 'EA', '0.096'],
    ['QH', 'EA', '0.096'],
    ['RC', 'EA', '0.096'],
    ['TC', 'EA', '0.096'],
    ['WC', 'EA', '0.096'],
    ['TP', 'EA', '0.0096'],
    ['LM', 'EA', '0.0096'],
    ['QS', 'EA', '0.0096'],
    ['RM', 'EA', '0.0096'],
    ['TM', 'EA', '0.0096'],
    ['WM', 'EA', '0.0096'],
    ['TT', 'EA', '0.00096'],
    ['HT', 'EA', '0.000096'],
    ['PD', 'EA', '0.8'],
    ['PD', 'DZ', '9.6'],
    ['HP', 'DZ', '1.152'],
    ['HP', 'CT', '0.096'],
    ['HF', 'FT', '0.096'],
    ['TF', 'FT', '0.0096'],
    ['PP', 'LB', '9.6'],
    ['PP', 'OZ', '0.6'],
  ])('converts basis %s to a price per %s', (code, unit, unitPrice) => {
    expect(x12(code, unit)).toEqual({ unitPrice })
  })

  it('states a price per several units if six decimals cannot hold a price per unit', () => {
    expect(x12('PD', 'EA', '10')).toEqual({ unitPrice: '10', unitQty: '12' })
    expect(convertToUnitPrice('0.0000125', { quantity: '1' }, 'PCE')).toEqual({ unitPrice: '0.000125', unitQty: '10' })
  })

  it.each([
    ['PP', 'EA'],
    ['PP', 'PCE'],
    ['PM', 'EA'],
    ['PS', 'FT'],
    ['HF', 'EA'],
  ])('does not convert basis %s to a price per %s', (code, unit) => {
    expect(x12(code, unit)).toBeUndefined()
  })

  it('converts the units of EDIFACT', () => {
    expect(convertToUnitPrice('12', { quantity: '100', unit: 'KGM' }, 'GRM')).toEqual({ unitPrice: '0.00012' })
    expect(convertToUnitPrice('12', { quantity: '1', unit: 'TNE' }, 'KGM')).toEqual({ unitPrice: '0.012' })
    expect(convertToUnitPrice('12', { quantity: '1', unit: 'CEN' }, 'PCE')).toEqual({ unitPrice: '0.12' })
    expect(convertToUnitPrice('12', { quantity: '1', unit: 'KGM' }, 'PCE')).toBeUndefined()
    expect(convertToUnitPrice('12', { quantity: '0' }, 'PCE')).toBeUndefined()
  })

  it('keeps the value of every conversion', () => {
    const valueOf = ({ unitPrice, unitQty = '1' }: UnitPrice) => Number(unitPrice) / Number(unitQty)
    for (let price = 1; price < 400; price += 7)
      for (const [code, per] of Object.entries({ PN: 10, PD: 12, HP: 100, TP: 1000, TT: 10_000, HT: 100_000 }))
        expect(valueOf(x12(code, 'EA', String(price / 4))!)).toBeCloseTo(price / 4 / per, 12)
  })
})

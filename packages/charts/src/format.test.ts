import { describe, expect, it } from 'vitest'
import { formatCountry } from './format-country.ts'
import { formatFixed, formatMonth, formatTick, truncateLabel, shortenPair, truncateToWidth, wrapToWidth } from './format.ts'

describe('numbers', () => {
  it.each([
    [1234567.5, 0, '1,234,568'],
    [12.345, 1, '12.3'],
    [-0.4, 0, '0'],
    [0, 1, '0.0'],
    [null, 0, '–'],
    [undefined, 0, '–'],
    [Number.NaN, 0, '–'],
  ])('formats %s with %i digits as %s', (value, digits, text) => expect(formatFixed(value, digits)).toBe(text))

  it.each([
    [0, '0'],
    [999.5, '999.5'],
    [1000, '1k'],
    [1_250_000, '1.3M'],
    [2e9, '2bn'],
    [-20_000, '-20k'],
  ])('formats %s on an axis as %s', (value, text) => expect(formatTick(value)).toBe(text))
})

it.each([
  ['2026-09-01', 'Sep 2026'],
  ['2026-01', 'Jan 2026'],
])('%s is %s', (date, text) => expect(formatMonth(date)).toBe(text))

it.each([
  ['CN', 'China'],
  ['Unknown', 'Unknown'],
  ['QZ', 'QZ'],
])('the country %s is %s', (code, text) => expect(formatCountry(code)).toBe(text))

describe('axis labels', () => {
  it.each([
    ['Zhejiang Lante', 'Zhejiang Lante'],
    ['Fifteen letters', 'Fifteen letters'],
    ['Sixteen letters!', 'Sixteen letter…'],
    ['Hoa Sen Goods & Co', 'Hoa Sen Goods…'],
    // a flag is two code points, four UTF-16 units
    ['🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺🇦🇺', `${'🇦🇺'.repeat(14)}…`],
  ])('%s becomes %s', (name, text) => expect(truncateLabel(name)).toBe(text))

  it.each([
    ['Officine Fratelli', 'Officine Fra…'],
    ['厦门晨曦灯饰有限公司', '厦门晨曦灯饰…'],
    ['厦门晨曦灯饰', '厦门晨曦灯饰'],
    ['บริษัท สยามสวนสวย', 'บริษัท สยามสวน…'],
    ['삼성전자 Ltd', '삼성전자 Ltd'],
  ])('%s in the space of 13 letters becomes %s', (name, text) => expect(truncateToWidth(name, 13)).toBe(text))

  it.each([
    ['Shanghai → Sydney', 'Shang… → Sydney'],
    ['Genoa → Fremantle', 'Genoa → Freman…'],
    ['Ho Chi Minh City → Melbourne', 'Ho Ch… → Melbo…'],
    ['CNSHA → AUSYD', 'CNSHA → AUSYD'],
  ])('the pair %s becomes %s', (pair, text) => {
    expect(shortenPair(pair)).toBe(text)
    expect(shortenPair(pair).length).toBeLessThanOrEqual(15)
  })
})

describe('a text in two lines', () => {
  it.each([
    ['Early', 'Early'],
    ['Foshan Golden Kiln', 'Foshan Golden\nKiln'],
    ['Foshan Golden Kiln Ceramics Co.', 'Foshan Golden\nKiln Ceramic…'],
    ['厦门晨曦灯饰有限公司', '厦门晨曦灯饰…'],
  ])('%s in the space of 13 letters becomes %j', (name, text) => expect(wrapToWidth(name, 13)).toBe(text))
})

import { describe, expect, it } from 'vitest'
import { containerNumber, validContainerNumber, toContainerNumber, uniqueContainers } from './container-number.ts'

describe('container numbers', () => {
  it.each([
    'CSQU3054383',
    'csqu3054383',
    'CSQU 305438 3',
    'CSQU305438-3',
    'CSQU 305.438/3',
    'CSQU\u00A0305438\u202F3',
    'CSQU 305438 [3]',
    'ＣＳＱＵ３０５４３８３',
    'CSQU305438\u20103',
    '\uFEFFCSQU3054383\u200B',
  ])('%j has the stored form CSQU3054383', (written) => {
    expect([containerNumber.parse(written), toContainerNumber(written)]).toEqual(['CSQU3054383', 'CSQU3054383'])
  })

  it.each([
    ['AKE 12345 QF', 'AKE12345QF'],
    ['trailer 5', 'TRAILER5'],
  ])('%j has another form and is stored as %j', (written, stored) => {
    expect([containerNumber.parse(written), toContainerNumber(written)]).toEqual([stored, undefined])
  })

  it.each(['', ' ', '- / .', 'x'.repeat(33), 'a\0b', '\uD800'])('rejects %j', (written) => {
    expect(containerNumber.safeParse(written).success).toBe(false)
  })

  it.each<[string, boolean]>([
    ['CSQU3054383', true],
    // the sum modulo 11 is 10: the digit is 0
    ['TRLU1000050', true],
    ['CSQU3054384', false],
    // ILU code of a swap body
    ['ATBE1003091', true],
    ['ATBE1003092', false],
  ])('checks the last digit of %s: %s', (number, isValid) => {
    expect(validContainerNumber(number)).toBe(isValid)
  })

  it.each(Array.from('ABDEJKUZ'))('have a check digit with the category %s', (category) => {
    expect(toContainerNumber(`CSQ${category}3054383`)).toBe(`CSQ${category}3054383`)
  })

  it.each(['CSQX3054383', 'CSQU305438', 'CSQU30543833', ''])('%j has no check digit', (number) => {
    expect(toContainerNumber(number)).toBeUndefined()
  })

  it('are merged if a list contains one twice', () => {
    const [first, second] = [
      { number: 'CSQU3054383', sizeType: '22G1' },
      { number: 'MSKU0000006', seal: 'A' },
    ]
    expect(uniqueContainers([first, second])).toEqual([first, second])
    expect(uniqueContainers([first, second, { number: 'CSQU3054383', sizeType: '42G1', seal: 'B' }])).toEqual([
      { ...first, seal: 'B' },
      second,
    ])
  })
})

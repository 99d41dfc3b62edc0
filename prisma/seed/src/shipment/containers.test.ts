import { describe, expect, it } from 'vitest'
import { createDemoData } from '../world.ts'
import { containerNumber } from './containers.ts'

/** ISO 6346 check digit, implemented differently from the code under test. */
function checkDigit(number: string): number {
  const alphabet = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'
  const sum = number
    .slice(0, 10)
    .split('')
    .reduce((total, character, place) => total + alphabet.indexOf(character) * 2 ** place, 0)
  return (sum % 11) % 10
}

describe('container numbers', () => {
  it.each([
    ['CSQU305438', 'CSQU3054383'],
    ['TOLU473478', 'TOLU4734787'],
  ])('%s gets its check digit', (code, number) => {
    expect(containerNumber(code)).toBe(number)
  })

  it('are valid in all shipments', () => {
    for (const account of createDemoData({ size: 'small', seed: 5, today: '2026-11-21' }).accounts) {
      for (const { number, sizeType } of [...account.records('shipments')].flatMap(({ containers }) => containers ?? [])) {
        expect(number).toMatch(/^[A-Z]{3}U\d{7}$/)
        expect(number.at(-1)).toBe(String(checkDigit(number)))
        expect(sizeType).toMatch(/^(22G1|42G1|45G1|22R1|45R1)$/)
      }
    }
  })
})

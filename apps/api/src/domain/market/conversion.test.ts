import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { convert } from './conversion.ts'
import { digitsOf } from '@portal/contracts/market/currencies'

/** Published reference rates of ten days: units of each currency per euro. */
function tenDays(): { date: string; perEuro: [code: string, rate: string][] }[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../../prisma/reference/exchange-rates.csv'), 'utf8')
  const [head, ...days] = text
    .split('\n')
    .slice(0, 11)
    .map((line) => line.split(','))
  return days.map(([date, ...rates]) => ({
    date: date!,
    perEuro: [
      ['EUR', '1'],
      ...head!.slice(1).flatMap((code, at): [string, string][] => (/^[\d.]+$/.test(rates[at]!) ? [[code, rates[at]!]] : [])),
    ],
  }))
}

/** Fraction of two integers. */
type Fraction = [numerator: bigint, denominator: bigint]

const fraction = (decimal: string): Fraction => {
  const places = decimal.split('.')[1]?.length ?? 0
  return [BigInt(decimal.replace('.', '')), 10n ** BigInt(places)]
}

/** Divides digit by digit and rounds half to even. */
function onPaper([numerator, denominator]: Fraction, places: number): string {
  const written = [...(numerator / denominator).toString()].map(Number)
  let rest = numerator % denominator
  for (let place = 0; place < places; place++) {
    rest *= 10n
    written.push(Number(rest / denominator))
    rest %= denominator
  }
  const half = rest + rest - denominator
  if (half > 0n || (half === 0n && written.at(-1)! % 2 === 1)) carry(written)
  const text = written.join('')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}

function carry(written: number[]): void {
  let at = written.length - 1
  while (at >= 0 && written[at] === 9) written[at--] = 0
  if (at < 0) written.unshift(1)
  else written[at]!++
}

/** Rounds to significant digits, without trailing zeros. */
function significant([numerator, denominator]: Fraction, digits: number): string {
  if (numerator === 0n) return '0'
  let power = 0
  for (let size = numerator; size >= denominator * 10n; size /= 10n) power++
  for (let size = numerator; size < denominator; size *= 10n) power--
  const text = onPaper([numerator, denominator], Math.max(0, digits - 1 - power))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

const amounts = ['0.000001', '0.125', '1', '48519.37', '999999999999999.999999']

describe('conversion of amounts', () => {
  const days = tenDays()

  it('equals long division for all currency pairs of ten days', () => {
    expect(days).toHaveLength(10)
    let checked = 0
    const wrong: string[] = []
    for (const { date, perEuro } of days)
      for (const [from, fromRate] of perEuro)
        for (const [to, toRate] of perEuro) {
          const [[fromNumber, fromPart], [toNumber, toPart]] = [fraction(fromRate), fraction(toRate)]
          const rate: Fraction = [toNumber * fromPart, toPart * fromNumber]
          for (const amount of amounts) {
            const [number, part] = fraction(amount)
            const result: Fraction = [number * rate[0], part * rate[1]]
            const expected = { amount: onPaper(result, digitsOf(to)), unrounded: significant(result, 6), rate: significant(rate, 12) }
            const got = convert(amount, fromRate, toRate, digitsOf(to))
            checked++
            if (JSON.stringify(got) !== JSON.stringify(expected))
              wrong.push(`${date} ${amount} ${from} in ${to}: ${JSON.stringify(got)}, on paper ${JSON.stringify(expected)}`)
          }
        }
    expect(wrong).toEqual([])
    const currencies = days.map(({ perEuro }) => perEuro.length)
    expect(Math.min(...currencies)).toBeGreaterThanOrEqual(30)
    expect(checked).toBe(amounts.length * currencies.reduce((sum, count) => sum + count ** 2, 0))
  })

  it.each([
    // halves round to the even neighbour
    ['0.005', '1', '1', 2, '0.00'],
    ['0.015', '1', '1', 2, '0.02'],
    ['0.025', '1', '1', 2, '0.02'],
    ['2.5', '1', '1', 0, '2'],
    ['3.5', '1', '1', 0, '4'],
    ['0.0005', '1', '1', 3, '0.000'],
    ['0.0015', '1', '1', 3, '0.002'],
    // through the euro in one fraction: 1 ÷ 3 × 3 is 1
    ['1', '3', '3', 2, '1.00'],
    ['9.995', '1', '1', 2, '10.00'],
    ['1000', '1.17', '180.4', 0, '154188'],
    ['1000', '1.17', '0.359', 3, '306.838'],
  ])('makes %s at %s to %s, of %d digits, %s', (amount, from, to, digits, expected) => {
    expect(convert(amount, from, to, digits).amount).toBe(expected)
  })

  it('returns six significant digits for an amount that rounds to zero', () => {
    expect(convert('0.001', '180.4', '1.17', 2)).toEqual({ amount: '0.00', unrounded: '0.00000648559', rate: '0.00648558758315' })
    expect(convert('0', '1', '1.17', 2)).toEqual({ amount: '0.00', unrounded: '0', rate: '1.17' })
  })

  it('uses the decimals of ISO 4217', () => {
    // browsers use other decimals for the last two
    expect(['JPY', 'USD', 'KWD', 'IDR', 'HUF'].map(digitsOf)).toEqual([0, 2, 3, 2, 2])
  })
})

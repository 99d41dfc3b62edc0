import { describe, expect, it } from 'vitest'
import { amountRules, changeOfTotal, concentration, extreme, mixRules, monthRules, plainTotal } from './rules.ts'
import { shareSentence } from './share-sentence.ts'
import { firstSentence, maxSentenceLength, months, quantityIn, routes, shipments, type Facts, type Item } from './sentence.ts'

const things = { things: routes, quantity: quantityIn('TEU') }
const of = (values: Record<string, number>): Item[] => Object.entries(values).map(([name, value]) => ({ name, value }))
const facts = (items: Item[], now?: Item[], before?: Item[], rest: Partial<Facts> = {}): Facts => ({
  items,
  ...things,
  ...(now && before && { compared: { startDate: '2026-09-01', endDate: '2026-10-31', now, before } }),
  ...rest,
})
const textOf = (...input: Parameters<typeof facts>) => firstSentence(amountRules, facts(...input))?.text

describe('the sentence of amounts', () => {
  it('states the change of the total, and the one item that explains it', () => {
    const [now, before] = [of({ 'Ningbo → Sydney': 20, Torino: 50, Mumbai: 30 }), of({ 'Ningbo → Sydney': 50, Torino: 52, Mumbai: 31 })]
    expect(firstSentence(amountRules, facts(now, now, before))).toEqual({
      text: '100 TEU in Sep – Oct 2026, 25 % less than a year ago; Ningbo → Sydney explains 91 %.',
      names: ['Ningbo → Sydney'],
    })
  })

  it('counts up to three items that explain the change together', () => {
    const [now, before] = [of({ a: 60, b: 50, c: 40, d: 45, e: 45 }), of({ a: 45, b: 35, c: 30, d: 40, e: 40 })]
    expect(firstSentence(amountRules, facts(now, now, before))).toEqual({
      text: '240 TEU in Sep – Oct 2026, 26 % more than a year ago; two routes explain 60 %.',
      names: ['a', 'b'],
    })
  })

  it('names no explanation if more than three items are needed, or no others exist', () => {
    const same = (value: number) => of({ a: value, b: value, c: value, d: value, e: value, f: value })
    expect(textOf(same(20), same(20), same(10))).toBe('120 TEU in Sep – Oct 2026, 100 % more than a year ago.')
    expect(textOf(of({ a: 20 }), of({ a: 20 }), of({ a: 10 }))).toBe('20 TEU in Sep – Oct 2026, 100 % more than a year ago.')
  })

  it('limits an explanation to the whole change', () => {
    expect(textOf(of({ a: 90, b: 10 }), of({ a: 90, b: 10 }), of({ a: 30, b: 50 }))).toMatch(/; a explains all of it\.$/)
  })

  it.each<[string, Item[], Item[]]>([
    ['below 3 %', of({ a: 100, b: 100 }), of({ a: 97.1, b: 98 })],
    ['over a base below 10', of({ a: 100, b: 100 }), of({ a: 4, b: 5 })],
    ['over a negative base', of({ a: 100, b: 100 }), of({ a: -40, b: 5 })],
    ['to a negative total', of({ a: -100, b: 10 }), of({ a: 40, b: 50 })],
  ])('states no change %s', (_, now, before) => {
    expect(changeOfTotal(facts(now, now, before))).toBeUndefined()
  })

  it('states the concentration of few items, unless all are equal', () => {
    expect(textOf(of({ a: 60, b: 20, c: 20 }))).toBe('a makes up 60 % of 100 TEU.')
    expect(textOf(of({ a: 30, b: 30, c: 20, d: 20 }))).toBe('Two of 4 routes make up 60 % of 100 TEU.')
    expect(textOf(of({ a: 25, b: 25, c: 20, d: 15, e: 15 }))).toBe('Two of 5 routes make up 50 % of 100 TEU.')
    expect(concentration(facts(of({ a: 25, b: 25, c: 25, d: 25 })))).toBeUndefined()
    expect(concentration(facts(of({ a: 3, b: 1 })))).toBeUndefined()
  })

  it('breaks ties by name', () => {
    expect(concentration(facts(of({ c: 30, b: 30, a: 30, d: 10 })))?.names).toEqual(['a', 'b'])
  })

  it('states an extreme over five items or more', () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`r${at}`, 10]))
    expect(textOf(of({ ...many, r9: 20 }))).toBe('r9 has 20 TEU, 82 % more than the mean of 10 routes.')
    expect(extreme(facts(of({ a: 30, b: 1, c: 1, d: 1 })))).toBeUndefined()
    expect(extreme(facts(of({ a: 14, b: 11, c: 11, d: 11, e: 11 })))).toBeUndefined()
  })

  it('states the total otherwise', () => {
    expect(textOf(of({ a: 4.25 }))).toBe('4.3 TEU on 1 route.')
    expect(textOf(of({ a: -20, b: 5 }))).toBe('-15 TEU on 2 routes.')
    expect(textOf(of({ a: 0 }))).toBeUndefined()
    expect(textOf([])).toBeUndefined()
  })

  it('shortens long names', () => {
    const long = 'Very Long Company Name of the Northern Hemisphere (Holding) Pty Ltd'
    const { text, names } = firstSentence(amountRules, facts(of({ [long]: 60, b: 40 })))!
    expect(text).toBe('Very Long Company Name of the North… makes up 60 % of 100 TEU.')
    expect(names).toEqual([long])
  })
})

describe('the sentence of months', () => {
  const month = (values: number[]) => values.map((value, at) => ({ name: `Month ${at + 1}`, value }))
  const sentence = (items: Item[], now?: Item[], before?: Item[]) =>
    firstSentence(monthRules, facts(items, now, before, { things: months }))?.text

  it('explains no change by a month', () => {
    expect(sentence(month([5, 95, 3]), month([5, 95]), month([50, 30]))).toBe('100 TEU in Sep – Oct 2026, 25 % more than a year ago.')
  })

  it('finds extremes in complete months only', () => {
    const complete = [10, 10, 10, 10, 20]
    expect(sentence(month([...complete, 99]), month(complete), month(complete))).toBe(
      'Month 5 has 20 TEU, 67 % more than the mean of 5 months.',
    )
    expect(sentence(month([...complete, 99]))).toBe('159 TEU in 6 months.')
  })
})

describe('the sentence of a mix', () => {
  const mix = (items: Item[], now?: Item[], before?: Item[]) =>
    firstSentence(mixRules, facts(items, now, before, { quantity: shipments }))?.text

  it('states the largest change of a share in points', () => {
    const [now, before] = [of({ FCL: 47, LCL: 33, LSE: 20 }), of({ FCL: 60, LCL: 30, LSE: 10 })]
    expect(mix(now, now, before)).toBe('FCL is 47 % of 100 shipments in Sep – Oct 2026, 13 points less than a year ago.')
    expect(mix(of({ FCL: 12 }), of({ FCL: 4, LCL: 4 }), before)).toBe('12 shipments on 1 route.')
  })

  it('states the largest parts if their shares are unchanged', () => {
    const items = of({ FCL: 70, LCL: 30 })
    expect(mix(items, items, items)).toBe('FCL makes up 70 % of 100 shipments.')
  })
})

describe('the sentence of a share', () => {
  const compared = (now: [number, number], before: [number, number]) => ({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    now: { part: now[0], whole: now[1] },
    before: { part: before[0], whole: before[1] },
  })
  const share = (part: number, whole: number, with_?: ReturnType<typeof compared>) =>
    shareSentence({ part, whole }, with_, 'shipments', 'arrived on time')?.text

  it('states its change in points', () => {
    expect(share(30, 40, compared([15, 20], [18, 20]))).toBe(
      '75 % of 20 shipments arrived on time in Oct 2026, 15 points less than a year ago.',
    )
  })

  it('is without a change below 3 points or over small counts', () => {
    expect(share(30, 40, compared([79, 100], [81, 100]))).toBe('75 % of 40 shipments arrived on time.')
    expect(share(30, 40, compared([15, 20], [9, 9]))).toBe('75 % of 40 shipments arrived on time.')
    expect(share(6, 8)).toBe('6 of 8 shipments arrived on time.')
    expect(share(0, 0)).toBeUndefined()
  })
})

describe('sentences of random items', () => {
  /** Generator of reproducible numbers from 0 to 1. */
  const randomNumbers = (seed: number) => () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
  /** @param skew 0 for equal values */
  const makeItems = (random: () => number, count: number, skew: number, isSigned = false): Item[] =>
    Array.from({ length: count }, (_, at) => ({
      name: `${'Long name '.repeat(random() * 8)}${at}`,
      value: Math.round((random() ** skew * 10_000 - (isSigned ? 500 : 0)) * 10) / 10,
    }))
  const sum = (items: readonly Item[]) => items.reduce((total, { value }) => total + value, 0)
  /** Rule that applies, computed from the rows without the code under test. */
  const expectedRule = ({ items, compared }: Facts): RegExp | undefined => {
    if (items.every(({ value }) => value === 0)) return undefined
    if (compared) {
      const [now, before] = [sum(compared.now), sum(compared.before)]
      if (before >= 10 && now >= 0 && Math.abs(now - before) / before >= 0.03)
        return now > before ? / more than a year ago/ : / less than a year ago/
    }
    const values = items.map(({ value }) => value).toSorted((a, b) => b - a)
    const total = sum(items)
    const present = values.filter((value) => value > 0).length
    if (total >= 10 && values.every((value) => value >= 0))
      for (const few of [1, 2, 3].filter((count) => count <= values.length)) {
        const share = values.slice(0, few).reduce((part, value) => part + value, 0) / total
        if (share >= 0.5) {
          if (few !== present && share > few / present) return / makes? up /
          break
        }
      }
    const mean = total / values.length
    if (values.length >= 5 && values.at(-1)! >= 0 && mean > 0 && values[0]! >= 1.3 * mean) return / more than the mean of /
    return / on [\d,]+ routes?\.$/
  }

  it('follow the first rule that holds, and have at most 110 characters', () => {
    const random = randomNumbers(20_261_127)
    const seen = new Set<string>()
    for (let run = 0; run < 600; run++) {
      const [count, isSigned] = [Math.floor(random() ** 2 * 14), random() < 0.2]
      const items = makeItems(random, count, random() * 4, isSigned)
      const before = items.map(({ name, value }) => ({ name, value: Math.round(value * (random() < 0.5 ? 1 : 0.5 + random())) }))
      const input = random() < 0.5 ? facts(items, items, before) : facts(items)
      const sentence = firstSentence(amountRules, input)
      const expected = expectedRule(input)
      if (!expected) expect(sentence).toBeUndefined()
      else {
        expect(sentence?.text).toMatch(expected)
        expect(sentence!.text.length).toBeLessThanOrEqual(maxSentenceLength)
        for (const name of sentence!.names) expect([...items, ...before].map((item) => item.name)).toContain(name)
        seen.add(String(expected))
      }
    }
    expect(seen.size).toBe(5)
  })

  it('are the same for 10,000 items in any order', () => {
    const items = makeItems(randomNumbers(7), 10_000, 4)
    const sentence = firstSentence(amountRules, facts(items))!
    expect(sentence.text).toMatch(/^.+ has [\d,]+ TEU, [\d,]+ % more than the mean of 10,000 routes\.$/)
    expect(firstSentence(amountRules, facts(items.toReversed()))).toEqual(sentence)
    expect(plainTotal(facts(items))!.text).toMatch(/ on [\d,]+ routes\.$/)
  })
})

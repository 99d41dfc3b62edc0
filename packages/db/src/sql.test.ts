import { describe, expect, it } from 'vitest'
import { compile, inlineLiterals, sql } from './sql.ts'

describe('a piece of SQL', () => {
  it('numbers values across nested pieces, in text order', () => {
    const inner = sql`b = ${2} and ${sql`c = ${'three'}`}`
    expect(compile(sql`a = ${1} and (${inner}) or d = ${4}`)).toEqual({
      text: 'a = $1 and (b = $2 and c = $3) or d = $4',
      values: [1, 2, 'three', 4],
    })
  })

  it('takes a list as one value, and SQL-like text as text', () => {
    expect(compile(sql`a = any (${['x', 'y']}) and b = ${"'; drop table t --"} and c = ${null}`)).toEqual({
      text: 'a = any ($1) and b = $2 and c = $3',
      values: [['x', 'y'], "'; drop table t --", null],
    })
  })

  it('can be used several times, each with its own values', () => {
    const piece = sql`x = ${7}`
    expect(compile(sql`${piece} or ${piece}`)).toEqual({ text: 'x = $1 or x = $2', values: [7, 7] })
  })

  it('joins with commas or the given separator', () => {
    expect(compile(sql.join([])).text).toBe('')
    expect(compile(sql.join([sql`a`, 1, sql`b = ${2}`]))).toEqual({ text: 'a, $1, b = $2', values: [1, 2] })
    expect(compile(sql.join([sql`a`, sql`b`, sql`c`], ' and ')).text).toBe('a and b and c')
  })

  it('quotes names with any characters', () => {
    expect(compile(sql`select ${sql.ref('s.eta_month')} as ${sql.id('a.b "c"')}, ${sql.raw('now')}`).text).toBe(
      'select "s"."eta_month" as "a.b ""c""", now',
    )
    expect(compile(sql.lit("it's \\")).text).toBe(" E'it''s \\\\'")
  })

  it('compiles to the text of its pieces, however similar earlier ones were', () => {
    const twoOf = (one: unknown, other: unknown) => sql`${one} = ${other}`
    const one = sql`a`
    for (const _time of ['made', 'known']) {
      expect(compile(twoOf(one, 1))).toEqual({ text: 'a = $1', values: [1] })
      expect(compile(twoOf(1, one))).toEqual({ text: '$1 = a', values: [1] })
      expect(compile(twoOf(one, one)).text).toBe('a = a')
      expect(compile(twoOf(2, 3))).toEqual({ text: '$1 = $2', values: [2, 3] })
      expect(compile(twoOf(sql.join([one, 1]), 2))).toEqual({ text: 'a, $1 = $2', values: [1, 2] })
      expect(compile(twoOf(sql.join([one, 1, 2]), 2))).toEqual({ text: 'a, $1, $2 = $3', values: [1, 2, 2] })
      expect(compile(twoOf(sql.join([one, 1], ' or '), 2)).text).toBe('a or $1 = $2')
      expect(compile(twoOf(sql.join([]), one)).text).toBe(' = a')
    }
  })

  it('compiles the same after the cache has been cleared', () => {
    const wrong = Array.from({ length: 60_000 }, (_, at) => ({ at, ...compile(sql`${sql.raw(`c${at}`)} = ${at}`) })).filter(
      ({ at, text, values }) => text !== `c${at} = $1` || values[0] !== at,
    )
    expect(wrong).toEqual([])
  })

  it('inlines values for COPY, which takes no parameters', () => {
    const values = sql`${null}, ${true}, ${1.5}, ${Number.NaN}, ${"it's"}, ${['a"b', 'c']}, ${new Date('2026-11-26T08:00:00Z')}`
    expect(inlineLiterals(compile(values))).toBe(`null, true, 1.5, null, 'it''s',  E'{"a\\\\"b","c"}', '2026-11-26T08:00:00.000Z'`)
  })
})

import { describe, expect, it } from 'vitest'
import { compile, inline, sql } from './sql.ts'

describe('a piece of SQL', () => {
  it('numbers its values through the pieces it is made of, in the order of the text', () => {
    const inner = sql`b = ${2} and ${sql`c = ${'three'}`}`
    expect(compile(sql`a = ${1} and (${inner}) or d = ${4}`)).toEqual({
      text: 'a = $1 and (b = $2 and c = $3) or d = $4',
      values: [1, 2, 'three', 4],
    })
  })

  it('takes a list for one value, and what looks like SQL for a text', () => {
    expect(compile(sql`a = any (${['x', 'y']}) and b = ${"'; drop table t --"} and c = ${null}`)).toEqual({
      text: 'a = any ($1) and b = $2 and c = $3',
      values: [['x', 'y'], "'; drop table t --", null],
    })
  })

  it('may be used more than once, each time with values of its own', () => {
    const piece = sql`x = ${7}`
    expect(compile(sql`${piece} or ${piece}`)).toEqual({ text: 'x = $1 or x = $2', values: [7, 7] })
  })

  it('is joined by commas or what is asked for', () => {
    expect(compile(sql.join([])).text).toBe('')
    expect(compile(sql.join([sql`a`, 1, sql`b = ${2}`]))).toEqual({ text: 'a, $1, b = $2', values: [1, 2] })
    expect(compile(sql.join([sql`a`, sql`b`, sql`c`], ' and ')).text).toBe('a and b and c')
  })

  it('quotes names, whatever is in them', () => {
    expect(compile(sql`select ${sql.ref('s.eta_month')} as ${sql.id('a.b "c"')}, ${sql.raw('now')}`).text).toBe(
      'select "s"."eta_month" as "a.b ""c""", now',
    )
    expect(compile(sql.lit("it's \\")).text).toBe(" E'it''s \\\\'")
  })

  it('is the text of its pieces each time, however alike the ones before were', () => {
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

  it('is a statement whatever has been one before: what is known of them is forgotten now and then', () => {
    const wrong = Array.from({ length: 60_000 }, (_, at) => ({ at, ...compile(sql`${sql.raw(`c${at}`)} = ${at}`) })).filter(
      ({ at, text, values }) => text !== `c${at} = $1` || values[0] !== at,
    )
    expect(wrong).toEqual([])
  })

  it('is written out for COPY, which takes no values', () => {
    const values = sql`${null}, ${true}, ${1.5}, ${Number.NaN}, ${"it's"}, ${['a"b', 'c']}, ${new Date('2026-11-26T08:00:00Z')}`
    expect(inline(compile(values))).toBe(`null, true, 1.5, null, 'it''s',  E'{"a\\\\"b","c"}', '2026-11-26T08:00:00.000Z'`)
  })
})

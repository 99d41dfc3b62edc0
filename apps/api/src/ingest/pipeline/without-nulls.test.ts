import { describe, expect, it } from 'vitest'
import { withoutNulls } from './without-nulls.ts'

describe('records without nulls', () => {
  it('lose null properties at every level, and keep list entries', () => {
    expect(
      withoutNulls({
        a: null,
        b: 0,
        c: '',
        list: [{ x: null, y: false }, null, 'text', { deep: { z: null, list: [] } }],
      }),
    ).toEqual({ b: 0, c: '', list: [{ y: false }, null, 'text', { deep: { list: [] } }] })
  })

  it('stay the same object if there is no null', () => {
    const record = { a: 1, list: [{ b: [2] }], c: {} }
    expect(withoutNulls(record)).toBe(record)
    expect(withoutNulls(null)).toBeNull()
  })

  it('do not change the prototype', () => {
    const record = withoutNulls(JSON.parse('{"a":null,"__proto__":{"b":1}}')) as object
    expect([Object.keys(record), Object.getPrototypeOf(record)]).toEqual([['__proto__'], Object.prototype])
  })

  it('may be nested deeper than the call stack', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
    expect(withoutNulls(deep)).toBe(deep)
  })
})

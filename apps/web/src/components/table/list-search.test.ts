import { describe, expect, it } from 'vitest'
import { parseListSearch } from './list-search.ts'

describe('URL of a list', () => {
  it('parses completely, with numbers or text', () => {
    expect(parseListSearch({ s: 'ada', o: 'Name', d: 'desc', p: 3, n: '25' })).toEqual({ s: 'ada', o: 'Name', d: 'desc', p: '3', n: '25' })
  })

  it.each([
    { s: '' },
    { s: 'x'.repeat(201) },
    { d: 'up' },
    { p: 0 },
    { p: '-1' },
    { n: 11 },
    { n: '1000' },
    { o: 'a b' },
    { s: ['a'] },
    { other: 'x' },
  ])('counts %j as absent', (search) => {
    expect(parseListSearch(search)).toEqual({})
  })
})

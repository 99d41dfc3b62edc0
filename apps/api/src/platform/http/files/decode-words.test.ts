import { describe, expect, it } from 'vitest'
import { decodeWords } from './decode-words.ts'

describe('RFC 2047 encoded words', () => {
  it.each([
    ['=?utf-8?B?RnJhY2h0YnJpZWYgS8O2bG4ucGRm?=', 'Frachtbrief Köln.pdf'],
    ['=?UTF-8?q?Frachtbrief_K=C3=B6ln.pdf?=', 'Frachtbrief Köln.pdf'],
    ['=?iso-8859-1?Q?K=F6ln?=.pdf', 'Köln.pdf'],
    ['=?utf-8?B?S8O2?= =?utf-8?Q?ln?=.pdf', 'Köln.pdf'],
    ['=?utf-8?Q?a?= b =?utf-8?Q?c?=', 'a b c'],
  ])('decodes %s as %s', (written, read) => {
    expect(decodeWords(written)).toBe(read)
  })

  it.each(['bill.pdf', '=?none?B?S8O2?=', '=?utf-8?B?/w==?=', '=?utf-8?X?a?=', '=?utf-8?B?', 'a=?b'])('leaves %s unchanged', (written) => {
    expect(decodeWords(written)).toBe(written)
  })
})

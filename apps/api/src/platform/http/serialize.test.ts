import { dataResponse, emptyResponse, fileResponse, tokenResponseShape, type Endpoint } from '@portal/contracts/endpoint'
import { businessDate, uuid } from '@portal/contracts/scalars'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { RawJson } from './handler-result.ts'
import { responseSerializer } from './serialize.ts'

const of = (response: Endpoint['response']) => responseSerializer({ response })
const id = '01a1fe49-0320-736f-bb76-0502e41a4fca'

describe('the response serializer', () => {
  it('wraps exactly the fields of the schema in the envelope', () => {
    const serialize = of(
      dataResponse(z.object({ id: uuid, inner: z.object({ name: z.string() }), list: z.array(z.object({ n: z.int() })) })),
    )
    const result = { id, secret: 1, inner: { name: 'a', hash: 'x' }, list: [{ n: 1, m: 2 }] }
    expect(JSON.parse(serialize(result))).toEqual({ data: { id, inner: { name: 'a' }, list: [{ n: 1 }] }, errors: [] })
  })

  it('distinguishes null from absent and text from number, and preserves every character', () => {
    const schema = z.object({
      text: z.string().nullable(),
      date: businessDate.nullable(),
      count: z.int().nullable(),
      weight: z.number().nullable(),
      on: z.boolean(),
      kind: z.enum(['a', 'b']).nullable(),
      left: z.string().optional(),
      inner: z.object({ n: z.int() }).nullable(),
      list: z.array(z.string()),
    })
    const serialize = of(dataResponse(schema))
    const empty = { text: null, date: null, count: null, weight: null, on: false, kind: null, inner: null, list: [] }
    expect(JSON.parse(serialize(empty))).toEqual({ data: empty, errors: [] })
    const text = '"\\\u2028\u0001\n😀</script>'
    const full = { text, date: '2026-01-31', count: 0, weight: -0.5, on: true, kind: 'a', left: '', inner: { n: 1 }, list: [text, ''] }
    expect(JSON.parse(serialize(full))).toEqual({ data: full, errors: [] })
  })

  it('writes null for an empty response', () => {
    expect(of(emptyResponse)(null)).toBe('{"data":null,"errors":[]}')
  })

  it('embeds JSON from PostgreSQL', () => {
    expect(of(dataResponse(z.object({ n: z.int() })))(new RawJson('{"n":1}'))).toBe('{"data":{"n":1},"errors":[]}')
  })

  it('writes tokens next to the envelope', () => {
    const serialize = of(tokenResponseShape(z.object({ access_token: z.string() })))
    expect(JSON.parse(serialize({ access_token: 'x', password_hash: 'y' }))).toEqual({ access_token: 'x', data: null, errors: [] })
  })

  it('rejects files, which are streamed', () => {
    expect(() => of(fileResponse(['text/csv']))).toThrow('streamed')
  })
})

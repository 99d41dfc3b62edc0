import type { Endpoint } from '@portal/contracts/endpoint'
import { dataResponse } from '@portal/contracts/endpoint'
import { businessDate, text, uuid } from '@portal/contracts/scalars'
import type { FastifyRequest } from 'fastify'
import { parse } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { toHttpError } from '../errors/http-error.ts'
import { createInputParser } from './read-input.ts'

const endpoint: Endpoint = {
  method: 'POST',
  path: 'thing/{id}',
  access: { who: 'public' },
  summary: 'x',
  params: z.object({ id: uuid }),
  query: z.object({
    take: z.int().min(0).max(100).default(25),
    weight: z.number().min(0).max(1e6).optional(),
    all: z.boolean().default(false),
    name: text(10).nullish(),
    ids: z.array(text(5)).max(3).optional(),
    kind: z.enum(['a', 'b']).optional(),
    from: businessDate.optional(),
    direction: z
      .string()
      .max(4)
      .transform((value) => value.toUpperCase())
      .optional(),
  }),
  aliases: { sort: 'kind', text: 'note', absent: 'nowhere' },
  synonyms: { kind: { first: 'a' } },
  body: z.object({ note: text(10).optional(), count: z.int().min(0).max(9).optional(), inner: z.object({ Deep: z.boolean() }).optional() }),
  response: dataResponse(z.null()),
}

const id = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const read = (query: string, body: unknown = {}, params: object = { id }) =>
  createInputParser(endpoint)({ params, query: { ...parse(query) }, body } as FastifyRequest)
const refusal = (query: string, body?: unknown, params?: object) => {
  try {
    return { read: read(query, body, params) }
  } catch (error) {
    const { code, items } = toHttpError(error)
    return [code, items[0]?.propertyName, items[0]?.errorMessage]
  }
}

describe('a repeatable list', () => {
  const of = (query: string) =>
    createInputParser({ query: z.object({ numbers: z.array(text(9)).max(2).optional() }), repeats: ['numbers'] })({
      query: { ...parse(query) },
    } as FastifyRequest)

  it.each([
    ['numbers=A,B', ['A', 'B']],
    ['numbers=A,1&numbers=B', ['A,1', 'B']],
    ['Numbers=A,1&Numbers=A,1', ['A,1']],
    ['numbers=', undefined],
  ])('is read from %s', (query, numbers) => expect(of(query)).toEqual({ numbers }))

  it('has a maximum length across repeats', () => expect(() => of('numbers=A&numbers=B&numbers=C')).toThrow(/too_big|Too big/i))
})

describe('input', () => {
  it('merges path, query and body and fills in defaults', () => {
    expect(read('', { text: 'n' })).toMatchObject({ note: 'n' })
    expect(read('', { text: 'n', note: 'n' })).toMatchObject({ note: 'n' })
    expect(refusal('', { text: 'n', note: 'other' })).toEqual(['badRequest', 'note', 'Sent more than once'])
    expect(read('name=a', { note: 'n' })).toEqual({ id, take: 25, all: false, name: 'a', note: 'n' })
  })

  it.each<[string, object]>([
    ['take=5', { take: 5 }],
    ['TAKE=5', { take: 5 }],
    ['Take=0', { take: 0 }],
    ['take=', { take: 25 }],
    ['kind=A', { kind: 'a' }],
    ['kind=FIRST', { kind: 'a' }],
    ['sort=B', { kind: 'b' }],
    ['kind=b&sort=B', { kind: 'b' }],
    ['weight=1.50', { weight: 1.5 }],
    ['weight=-0', {}],
    ['all=true', { all: true }],
    ['all=TRUE', { all: true }],
    ['all=False', { all: false }],
    ['all=', { all: false }],
    ['name=', { name: '' }],
    ['name=+a+', { name: ' a ' }],
    ['name=5', { name: '5' }],
    ['name=true', { name: 'true' }],
    ['ids=a,b', { ids: ['a', 'b'] }],
    ['ids=a, b ,c', { ids: ['a', 'b', 'c'] }],
    ['ids=a', { ids: ['a'] }],
    ['ids=,', { ids: ['', ''] }],
    ['kind=b', { kind: 'b' }],
    ['direction=asc', { direction: 'ASC' }],
  ])('?%s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it('has no list without a parameter', () => {
    expect((read('ids=') as { ids?: unknown }).ids).toBeUndefined()
  })

  it('omits empty form fields unless an empty text is a value', () => {
    expect(read('kind=&take=&all=&weight=&from=')).toEqual({ id, take: 25, all: false })
    expect(read('name=')).toMatchObject({ name: '' })
    expect(refusal('', {}, { id: '' })).toEqual(['badRequest', 'id', 'Required'])
  })

  it.each<[string, string, string]>([
    ['take=1.5', 'take', 'Must be a whole number'],
    ['take=1e1', 'take', 'Must be a number'],
    ['take=0x10', 'take', 'Must be a number'],
    ['take= 5', 'take', 'Must be a number'],
    ['take=٥', 'take', 'Must be a number'],
    ['take=Infinity', 'take', 'Must be a number'],
    ['take=9007199254740993', 'take', 'Must be a number'],
    ['take=101', 'take', 'Must be at most 100'],
    ['take=-1', 'take', 'Must be at least 0'],
    ['all=1', 'all', 'Must be true or false'],
    ['all=yes', 'all', 'Must be true or false'],
    ['all=constructor', 'all', 'Must be true or false'],
    ['kind=C', 'kind', 'Must be one of a, b'],
    ['kind=a&sort=b', 'kind', 'Sent more than once'],
    ['ids=a,b,c,d', 'ids', 'Must have at most 3 items'],
    ['ids=abcdef', 'ids[0]', 'Must be at most 5 characters'],
    ['take=1&take=2', 'take', 'Sent more than once'],
    ['take=1&Take=2', 'take', 'Sent more than once'],
    ['ids=a&ids=b', 'ids', 'Sent more than once'],
    ['name=%00', 'name', 'Must not contain NUL or incomplete characters'],
  ])('rejects ?%s', (query, propertyName, errorMessage) => {
    expect(refusal(query)).toEqual(['badRequest', propertyName, errorMessage])
  })

  it('reports all errors of a part at once', () => {
    try {
      read('take=x&all=x')
      expect.unreachable()
    } catch (error) {
      expect(toHttpError(error).items.map(({ propertyName }) => propertyName)).toEqual(['take', 'all'])
    }
  })

  it('ignores unknown names and names of object properties', () => {
    expect(read('utm_source=x&__proto__=x&constructor=x&toString=x')).toEqual({ id, take: 25, all: false })
    const polluted = read('', JSON.parse('{"__proto__":{"isAdmin":true},"note":"n"}'))
    expect(polluted).toEqual({ id, take: 25, all: false, note: 'n' })
    expect((polluted as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('takes JSON values of a body without conversion', () => {
    expect(read('', { COUNT: 5, Note: 'x' })).toMatchObject({ count: 5, note: 'x' })
    expect(refusal('', { count: '5' })).toEqual(['badRequest', 'count', 'Must be a number'])
    expect(refusal('', { note: 5 })).toEqual(['badRequest', 'note', 'Must be a text'])
    expect(refusal('', { count: 1, COUNT: 2 })).toEqual(['badRequest', 'count', 'Sent more than once'])
    expect(refusal('', { inner: { Deep: 'no' } })).toEqual(['badRequest', 'inner.Deep', 'Must be true or false'])
  })

  it.each([null, undefined])('has an empty body for %s', (body) => {
    expect(read('', body)).toEqual({ id, take: 25, all: false })
  })

  it.each([[[]], ['text'], [7], [true]])('rejects %j as a body', (body) => {
    expect(refusal('', body)).toEqual(['badRequest', null, 'Must be a JSON object'])
  })

  it('rejects a path without a valid id', () => {
    expect(refusal('', {}, { id: '7' })).toEqual(['badRequest', 'id', 'Must be an id (UUID)'])
  })

  it('matches the member of a union', () => {
    const login = {
      ...endpoint,
      params: undefined,
      query: undefined,
      body: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), Name: text(5) }),
        z.object({ kind: z.literal('b'), size: z.int().min(0).max(9) }),
      ]) as never,
    } as unknown as Endpoint
    const of = (body: object) => createInputParser(login)({ body } as FastifyRequest)
    expect(of({ KIND: 'a', name: 'x', size: 3 })).toEqual({ kind: 'a', Name: 'x' })
    expect(of({ kind: 'b', SIZE: 3 })).toEqual({ kind: 'b', size: 3 })
    expect(() => of({ kind: 'c' })).toThrow('kind')
  })
})

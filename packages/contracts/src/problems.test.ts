import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { envelope } from './endpoint.ts'
import { errorCodes, errorItem } from './errors.ts'
import { validationErrors } from './problems.ts'
import { uuid } from './scalars.ts'

const problems = (schema: z.ZodType, value: unknown) => validationErrors(schema.safeParse(value).error!)

describe('problems', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'Required'],
    [uuid, undefined, 'Required'],
    [uuid, 'x', 'Must be an id (UUID)'],
    [z.string(), null, 'Must be a text'],
    [z.string(), 7, 'Must be a text'],
    [z.number(), 'x', 'Must be a number'],
    [z.number(), Number.NaN, 'Must be a number'],
    [z.int(), 1.5, 'Must be a whole number'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.array(z.string()), 'a', 'Must be a list'],
    [z.object({}), 'a', 'Must be an object'],
    [z.number().max(5), 6, 'Must be at most 5'],
    [z.number().min(5), 4, 'Must be at least 5'],
    [z.string().max(2), 'abc', 'Must be at most 2 characters'],
    [z.string().min(2), 'a', 'Must be at least 2 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Must have at most 1 items'],
    [z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
    [z.string().regex(/^a$/, 'Must be an a'), 'b', 'Must be an a'],
  ])('%#: said in words for a person', (schema, value, expected) => {
    expect(problems(z.object({ field: schema }), { field: value })).toEqual([{ propertyName: 'field', errorMessage: expected }])
  })

  it('name the place inside lists and objects', () => {
    const schema = z.object({ charges: z.array(z.object({ amount: z.number() })) })
    expect(problems(schema, { charges: [{ amount: 1 }, { amount: 'x' }] })[0]?.propertyName).toBe('charges[1].amount')
  })

  it('name each unknown property itself', () => {
    const schema = z.object({ inner: z.strictObject({}) })
    expect(problems(schema, { inner: { a: 1, b: 2 } })).toEqual([
      { propertyName: 'inner.a', errorMessage: 'Unknown property' },
      { propertyName: 'inner.b', errorMessage: 'Unknown property' },
    ])
  })

  it('have no property name for an error of the whole object', () => {
    expect(problems(z.string(), 7)).toEqual([{ propertyName: null, errorMessage: 'Must be a text' }])
  })

  it('stay within the limits of the contract for any number of errors', () => {
    const many = problems(z.object({ list: z.array(z.number()) }), { list: Array.from({ length: 1000 }, () => 'x') })
    expect(many).toHaveLength(100)
    const long = problems(z.strictObject({}), { ['k'.repeat(5000)]: 1 })
    const choices = problems(z.enum(Array.from({ length: 300 }, (_, index) => `choice ${index}`) as [string]), 'other')
    for (const item of [...many, ...long, ...choices]) expect(errorItem.safeParse(item).success).toBe(true)
  })

  it('limit how many unknown properties are repeated to the caller', () => {
    const body = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]))
    expect(problems(z.strictObject({}), body).length).toBeLessThanOrEqual(100)
  })
})

describe('error codes', () => {
  it('have a valid status and a text', () => {
    for (const [code, { status, text }] of Object.entries(errorCodes)) {
      expect([400, 401, 403, 404, 405, 406, 408, 409, 410, 413, 415, 422, 429, 431, 500, 503], code).toContain(status)
      expect(text, code).toMatch(/\S/)
    }
  })

  it('distinguish 401, 403 and 404 (decision 11)', () => {
    const of = (status: number) => Object.entries(errorCodes).flatMap(([code, value]) => (value.status === status ? [code] : []))
    expect(of(401)).toEqual(['unauthenticated', 'keyMissing', 'keyMalformed', 'keyUnknown'])
    expect(of(403)).toEqual([
      'forbidden',
      'featureDisabled',
      'endpointOff',
      'testKeyRequired',
      'notOwner',
      'networkNotAllowed',
      'keySentInClear',
    ])
    expect(of(404)).toEqual(['notFound'])
    // a failed sign-in is 400, because 401 redirects the web app to the sign-in page
    expect(errorCodes.signInFailed.status).toBe(400)
    expect(errorCodes.refreshFailed.status).toBe(400)
  })

  it('have the texts that screens show', () => {
    expect(errorCodes.signInFailed.text).toBe('The username or password is incorrect.')
    expect(errorCodes.refreshFailed.text).toBe('Your session has expired. Sign in again.')
    expect(errorCodes.unauthenticated.text).toBe('Sign in to continue.')
    expect(errorCodes.internal.text).toBe('An error occurred. Try again later.')
  })
})

describe('the envelope', () => {
  it('contains data or null, and error items', () => {
    const of = envelope(z.object({ n: z.number() }))
    expect(of.safeParse({ data: { n: 1 }, errors: [] }).success).toBe(true)
    expect(of.safeParse({ data: null, errors: [{ propertyName: null, errorMessage: 'x' }] }).success).toBe(true)
    expect(of.safeParse({ data: {}, errors: [] }).success).toBe(false)
    expect(of.safeParse({ data: null }).success).toBe(false)
  })
})

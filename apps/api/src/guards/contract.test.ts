import { endpoints, resources } from '@portal/contracts'
import { anyAccount, publicAccess, customer, customerByNumber, session, vendor } from '@portal/contracts/access'
import { dataResponse, emptyResponse, fileResponse, type Endpoint } from '@portal/contracts/endpoint'
import { text, uuid } from '@portal/contracts/scalars'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../platform/config/env.ts'
import { createHandlers } from '../handlers.ts'
import type { HandlerDependencies } from '../domain/handler-dependencies.ts'
import { endpointViolations, unmatchedOperations, sharedRoutes } from './endpoint-rules.ts'
import { unboundedFields } from './schema-bounds.ts'

const all = Object.entries<Endpoint>(endpoints)

/** Valid endpoint that tests introduce faults into. */
const good: Endpoint = {
  method: 'GET',
  path: 'thing/query/get-thing',
  access: session(),
  summary: 'The thing that is asked for.',
  query: z.object({ thingId: uuid }),
  response: dataResponse(z.object({ name: z.string().max(10) })),
}

describe('every endpoint', () => {
  it.each(all)('%s follows the rules', (name, endpoint) => {
    expect(endpointViolations(name, endpoint)).toEqual([])
  })

  it.each(all)('%s has bounded input and output', (_name, endpoint) => {
    expect(unboundedFields(endpoint)).toEqual([])
  })

  it('belongs to one resource, under a unique name', () => {
    const names = Object.values(resources).flatMap((operations) => Object.keys(operations))
    expect(Object.keys(endpoints).toSorted()).toEqual(names.toSorted())
  })

  it('has a unique route', () => {
    expect(sharedRoutes(endpoints)).toEqual([])
  })

  it('has a handler, and every handler has an endpoint', () => {
    expect(unmatchedOperations(endpoints, createHandlers({ env: readEnv({}) } as HandlerDependencies))).toEqual([])
  })
})

describe('the rules', () => {
  it('report nothing for a valid endpoint', () => {
    expect([...endpointViolations('getThing', good), ...unboundedFields(good)]).toEqual([])
  })

  it.each<[string, string, Partial<Endpoint>]>([
    ['is not camelCase', 'get_thing', {}],
    ['is not on the list of verbs', 'fetchThing', {}],
    ['its method is POST', 'getThing', { method: 'POST' }],
    ['its method is GET', 'createThing', {}],
    ['is not lower case', 'getThing', { path: 'Thing/getThing' }],
    ['is not lower case', 'getThing', { path: '/thing/query/get-thing/' }],
    ['contains query', 'createThing', { method: 'POST' }],
    ['contains command', 'getThing', { path: 'thing/command/get-thing' }],
    ['do not match the declared ones', 'getThing', { path: 'thing/query/get-thing/{id}' }],
    ['with a body', 'getThing', { body: z.object({ name: text(5) }) }],
    ['differ only in case', 'getThing', { query: z.object({ id: uuid, ID: uuid }) }],
    ['is not a sentence', 'getThing', { summary: 'thing' }],
    [
      'both a body and a form',
      'createThing',
      { method: 'POST', path: 'thing/command/create', body: z.object({}), form: { fields: z.object({}) } },
    ],
    ['does not name', 'getThing', { access: vendor({ by: 'vendorAccountId' }) }],
    ['does not name', 'getThing', { access: anyAccount }],
    ['lacks the number', 'getThing', { access: customerByNumber('orderNumber') }],
    ['is public', 'getThing', { access: publicAccess, query: z.object({ accountId: uuid }) }],
    ['unknown permission', 'getThing', { access: session({ need: 'canDoEverything' as never }) }],
    ['unknown feature', 'getThing', { access: customer({ feature: 'enabledMagic' as never }), query: z.object({ accountId: uuid }) }],
    ['empty list of features', 'getThing', { access: customer({ feature: [] }), query: z.object({ accountId: uuid }) }],
    ['unknown error code', 'getThing', { errors: ['teapot' as never] }],
    ['an error code twice', 'getThing', { errors: ['conflict', 'conflict'] }],
    ['but is not a GET', 'createThing', { method: 'POST', path: 'thing/command/create', response: fileResponse(['text/csv']) }],
  ])('report an endpoint with a fault: %s', (text, name, fault) => {
    expect(endpointViolations(name, { ...good, ...fault }).join()).toContain(text)
  })

  it.each<[string, Partial<Endpoint>]>([
    ['query.name is a text', { query: z.object({ name: z.string() }) }],
    ['query.name is a text', { query: z.object({ name: z.string().regex(/^[a-z]+$/) }) }],
    ['query.name is a text', { query: z.object({ name: z.string().regex(/[a-z]/) }) }],
    ['query.name is a text', { query: z.object({ name: z.email() }) }],
    ['query.name is a text', { query: z.object({ name: z.string().nullish() }) }],
    ['query.take is a number', { query: z.object({ take: z.number() }) }],
    ['query.take is a number', { query: z.object({ take: z.int().min(0) }) }],
    ['query.take is a number', { query: z.object({ take: z.coerce.number().default(3) }) }],
    ['query.ids is a list', { query: z.object({ ids: z.array(uuid) }) }],
    ['query.ids[] is a text', { query: z.object({ ids: z.array(z.string()).max(3) }) }],
    ['body.lines[].note is a text', { body: z.object({ lines: z.array(z.object({ note: z.string() })).max(3) }) }],
    ['body.value is a text', { body: z.object({ value: z.union([z.int().min(0).max(9), z.string()]) }) }],
    ['body.map is an object with any number', { body: z.object({ map: z.record(z.string(), z.boolean()) }) }],
    ['body is an object with any number', { body: z.looseObject({}).catchall(z.boolean()) }],
    ['form.map is an object with any number', { form: { fields: z.object({ map: z.record(text(5), z.boolean()) }) } }],
    ['a name in body.map is a text', { body: z.object({ map: z.record(z.string(), z.boolean()).meta({ maxProperties: 3 }) }) }],
    ['body.map[] is a text', { body: z.object({ map: z.record(text(5), z.string()).meta({ maxProperties: 3 }) }) }],
    ['form.name is a text', { form: { fields: z.object({ name: z.string() }) } }],
    ['query.any has a type that cannot', { query: z.object({ any: z.unknown() }) }],
    ['params.id is a text', { params: z.object({ id: z.string() }) }],
    ['response.name is a text', { response: dataResponse(z.object({ name: z.string() })) }],
    ['response is a list', { response: dataResponse(z.array(uuid)) }],
  ])('report unbounded values: %s', (text, fault) => {
    expect(unboundedFields({ ...good, ...fault }).join()).toContain(text)
  })

  it('report two endpoints with one route, even if only parameter names differ', () => {
    const one: Endpoint = { ...good, path: 'thing/query/{id}' }
    expect(sharedRoutes({ getThing: one, getOther: { ...one, path: 'thing/query/{thingId}' } })).toHaveLength(1)
    expect(sharedRoutes({ getThing: one, deleteThing: { ...one, method: 'DELETE', response: emptyResponse } })).toEqual([])
  })

  it('report an endpoint without a handler and a handler without an endpoint', () => {
    expect(unmatchedOperations({ a: 1, b: 1 }, { b: 1, c: 1 })).toEqual(['a has no handler', 'c has no endpoint'])
  })
})

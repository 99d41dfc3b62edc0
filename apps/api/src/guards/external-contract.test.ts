import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { errorCodes } from '@portal/contracts/errors'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalErrorCodes, errorGuide } from '../platform/http/external/error-guide.ts'
import { externalEndpoints } from '@portal/contracts/external/index'
import { eventTypeNames } from '@portal/contracts/external/changes/event-types'
import { objectOperation, webhookMessageOf } from '@portal/contracts/external/webhooks/webhook-message'
import { pingType } from '@portal/contracts/external/webhooks/webhook-model'
import { recordErrorCodeNames } from '@portal/contracts/records/record-error'
import { Validator } from '@seriousme/openapi-schema-validator'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ExternalDependencies } from '../domain/handler-dependencies.ts'
import { createExternalHandlers } from '../handlers.ts'
import { brokenPromises, listPromises } from '../platform/http/external/external-promises.ts'
import { messageTypes } from '../platform/http/external/openapi-webhooks.ts'
import { externalOpenApiDocument } from '../platform/http/external/openapi-external.ts'
import { endpointViolations, unmatchedOperations, sharedRoutes } from './endpoint-rules.ts'
import { unboundedFields } from './schema-bounds.ts'

const all = Object.entries<ExternalEndpoint>(externalEndpoints)
const answerOf = (document: any, path: string) => document.paths[path].get.responses[200].content['application/json'].schema.properties
/** Adapts the type for the rules of internal endpoints. */
const asEndpoint = (endpoint: ExternalEndpoint) => endpoint as unknown as Endpoint

describe('every endpoint of the external API', () => {
  it.each(all)('%s follows the rules', (name, endpoint) => {
    expect(endpointViolations(name, asEndpoint(endpoint))).toEqual([])
    expect(endpoint.path).toMatch(/^external\//)
    expect(endpoint.description).toMatch(/^[A-Z].*[.]$/s)
  })

  it.each(all)('%s has bounded input and output', (_, endpoint) => {
    expect(unboundedFields(asEndpoint(endpoint))).toEqual([])
  })

  it('has a unique route, a switch and a handler', () => {
    const merged = Object.fromEntries(all.map(([name, endpoint]) => [name, asEndpoint(endpoint)]))
    expect(sharedRoutes({ ...(endpoints as Record<string, Endpoint>), ...merged })).toEqual([])
    const switches = all.flatMap(([, { access }]) => access.endpoint ?? [])
    expect(switches.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
    expect(new Set(switches).size).toBe(switches.length)
    expect(unmatchedOperations(externalEndpoints, createExternalHandlers({} as ExternalDependencies))).toEqual([])
  })
})

describe('the reference of the external API', () => {
  const document = JSON.parse(JSON.stringify(externalOpenApiDocument()))

  it('is valid OpenAPI 3.1 and matches the committed file', async () => {
    const { valid, errors } = await new Validator().validate(document)
    expect([valid, errors]).toEqual([true, undefined])
    const file = join(import.meta.dirname, '../../../../docs/openapi-external.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(document)
  })

  it('preserves everything that clients rely on', async () => {
    const file = join(import.meta.dirname, '../../../../docs/external-promises.txt')
    const earlier = (await readFile(file, 'utf8')).trimEnd().split('\n')
    expect(brokenPromises(earlier, document)).toEqual([])
    expect(listPromises(document).filter((line) => !earlier.includes(line))).toEqual([])
  })

  it.each<[string, (broken: any) => void]>([
    ['a removed operation', (broken) => delete broken.paths['/api/v1/external/codes'].get],
    ['a renamed operation', (broken) => void (broken.paths['/api/v1/external/codes'].get.operationId = 'listCodes')],
    ['a removed parameter', (broken) => void broken.paths['/api/v1/external/charges'].get.parameters.shift()],
    ['a newly required parameter', (broken) => void (broken.paths['/api/v1/external/charges'].get.parameters[0].required = true)],
    [
      'a property with another type',
      (broken) =>
        void (answerOf(broken, '/api/v1/external/charges').data.anyOf[0].properties.items.items.properties.amount.type = 'number'),
    ],
    ['a removed property of a record', (broken) => delete broken.components.schemas.shipments.properties.weight],
    ['a removed event type', (broken) => delete broken.webhooks['shipment.arrived']],
    [
      'a removed property of an event',
      (broken) => delete broken.components.schemas.ShipmentEtaChangedMessage.properties.data.properties.data.properties.from,
    ],
    ['a newly required property of a record', (broken) => void broken.components.schemas.shipments.required.push('weight')],
  ])('report a breaking change: %s', (_, plant) => {
    const broken = structuredClone(document)
    plant(broken)
    expect(brokenPromises(listPromises(document), broken)).not.toEqual([])
  })

  it('is compatible with additions', () => {
    const more = structuredClone(document)
    more.components.schemas.shipments.properties.more = { type: 'string' }
    more.paths['/api/v1/external/more'] = { get: { ...more.paths['/api/v1/external/codes'].get, operationId: 'listMore' } }
    expect(brokenPromises(listPromises(document), more)).toEqual([])
  })

  it('contains every endpoint once and no internal access rules', () => {
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((methods) => Object.values(methods))
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(externalEndpoints).toSorted())
    expect(JSON.stringify(document)).not.toContain('x-access')
  })

  it('contains the request for every event type, with samples that match its schema', () => {
    const referenced = ({ $ref }: { $ref: string }) => document.components.schemas[$ref.replace('#/components/schemas/', '')]
    expect(Object.keys(document.webhooks)).toEqual([...eventTypeNames, pingType])
    for (const type of messageTypes) {
      const { schema, examples } = document.webhooks[type].post.requestBody.content['application/json']
      expect(webhookMessageOf(type).parse(examples.thin.value)).toEqual(examples.thin.value)
      expect('full' in examples).toBe(objectOperation(type) !== undefined)
      if (!examples.full) continue
      const [, full] = referenced(schema.anyOf[1]).allOf
      expect(Object.keys(referenced(full.properties.object).properties)).toEqual(
        expect.arrayContaining(Object.keys(examples.full.value.object)),
      )
    }
  })

  it('documents every error code, and every documented code is in use', () => {
    const { description } = document.info
    for (const code of [...externalErrorCodes, ...recordErrorCodeNames]) expect(description).toContain(`**\`${code}\`**`)
    for (const [name, { errors = [] }] of all)
      expect(errors.filter((code) => !(code in errorGuide)).map((code) => `${name}: ${code}`)).toEqual([])
    const sessionsOnly = Object.keys(errorCodes).filter((code) => !(code in errorGuide))
    expect(sessionsOnly).toContain('unauthenticated')
    expect(JSON.stringify(document.paths)).not.toMatch(new RegExp(`\`(${sessionsOnly.join('|')})\``))
  })
})

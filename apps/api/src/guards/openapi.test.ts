import { endpoints } from '@portal/contracts'
import { isUnauthenticated } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import { Validator } from '@seriousme/openapi-schema-validator'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '../platform/http/openapi/openapi.ts'
import { operationList } from '../platform/http/openapi/operation-list.ts'

type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { required: boolean }
  responses: Record<string, { description: string; content: Record<string, object> }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const file = join(import.meta.dirname, '../../../../docs/operations.txt')

async function violations(document: unknown): Promise<unknown> {
  const { valid, errors } = await new Validator().validate(document as Parameters<Validator['validate']>[0])
  return valid ? [] : errors
}

/** Returns the error codes of an endpoint that the document omits. */
function untold(name: string, endpoint: Endpoint, { paths }: Document): string[] {
  const operation = paths[`/api/v1/${endpoint.path}`]?.[endpoint.method.toLowerCase()]
  if (!operation) return [`${name} is missing`]
  const { access, errors = [] } = endpoint
  const codes: ErrorCode[] = [...errors, 'internal', 'unavailable', 'tooManyRequests']
  if (!isUnauthenticated(access)) codes.push('unauthenticated')
  if (!isUnauthenticated(access) && endpoint.method !== 'GET') codes.push('idempotencyConflict', 'idempotencyInProgress')
  if (access.who === 'visitor' || access.who === 'account' || access.who === 'accountByNumber') codes.push('notFound')
  if ('feature' in access && access.feature) codes.push('featureDisabled')
  if (('need' in access && access.need) || ('role' in access && access.role)) codes.push('forbidden')
  if (endpoint.query ?? endpoint.body ?? endpoint.params ?? endpoint.form) codes.push('badRequest')
  if (endpoint.body ?? endpoint.form) codes.push('tooLarge', 'unsupportedMediaType')
  return codes
    .filter((code) => !operation.responses[errorCodes[code].status]?.description.includes(errorCodes[code].text))
    .map((code) => `${name} does not document ${code}`)
}

describe('the reference', () => {
  const document = JSON.parse(JSON.stringify(openApiDocument())) as Document
  const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

  it('is OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    expect(await violations(document)).toEqual([])
  })

  it('matches the committed list of operations', async () => {
    // digests are compared by `pnpm verify` in a process of the generator alone
    const withoutDigest = (lines: string[]) => lines.map((line) => line.replace(/ \w{8}$/, ''))
    expect(withoutDigest((await readFile(file, 'utf8')).trimEnd().split('\n'))).toEqual(withoutDigest(operationList(document)))
    // any change of an operation changes its line
    const before = operationList(document)
    const [path] = Object.keys(document.paths)
    const [method] = Object.keys(document.paths[path!]!)
    document.paths[path!]![method!]!.tags.push('changed')
    expect(operationList(document).filter((line, index) => line !== before[index])).toHaveLength(1)
    document.paths[path!]![method!]!.tags.pop()
  })

  it.each<[string, (broken: any) => void]>([
    ['a response without a description', (broken) => delete broken.paths['/api/v1/config'].get.responses[200].description],
    ['a parameter in an unknown place', (broken) => void (broken.paths['/api/v1/user/my-features'].get.parameters[0].in = 'nowhere')],
    ['a relative path', (broken) => void (broken.paths['config'] = broken.paths['/api/v1/config'])],
    ['no title', (broken) => delete broken.info.title],
  ])('would fail with %s', async (_fault, plant) => {
    const broken = structuredClone(document)
    plant(broken)
    expect(await violations(broken)).not.toEqual([])
  })

  it('contains every endpoint once, with a unique name', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .toSorted(),
    ).toEqual(Object.keys(endpoints).toSorted())
  })

  it.each(Object.entries<Endpoint>(endpoints))('documents every error of %s', (name, endpoint) => {
    expect(untold(name, endpoint, document)).toEqual([])
  })

  it('would fail without one of them', () => {
    const broken = structuredClone(document)
    delete broken.paths['/api/v1/shipment/command/focus-shipment']!['post']!.responses[401]
    expect(untold('focusShipment', endpoints.focusShipment, broken)).toEqual(['focusShipment does not document unauthenticated'])
    expect(untold('focusShipment', { ...endpoints.focusShipment, errors: ['tooManyRows'] }, document)).toEqual([
      'focusShipment does not document tooManyRows',
    ])
  })

  it('requires a session as in the contract, and declares the parameters of each path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { operationId, security, parameters } of Object.values(methods)) {
        const { access } = (endpoints as Record<string, Endpoint>)[operationId]!
        expect(security, operationId).toEqual(isUnauthenticated(access) ? [] : [{ session: [] }])
        const inPath = parameters.filter((parameter) => parameter.in === 'path')
        expect(inPath.map(({ name }) => `{${name}}`).toSorted(), operationId).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted())
        expect(
          inPath.every(({ required }) => required),
          operationId,
        ).toBe(true)
      }
    }
  })
})

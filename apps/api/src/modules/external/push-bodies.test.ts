import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf } from './reading.fixture.ts'

const ndjson = { 'content-type': 'application/x-ndjson' }

describe('the body of a push', () => {
  let portal: TestPortal
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    const accountId = await portal.account({ features: featureNames })
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  it.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['no body', '', {}, 400, 'badRequest'],
    ['no list', '"text"', {}, 400, 'badRequest'],
    ['an incomplete list', '[{"code":"X","name":"x"}', {}, 400, 'badRequest'],
    ['a list with two commas', '[{"code":"X","name":"x"},,{}]', {}, 400, 'badRequest'],
    ['a list without a comma', '[{"code":"X","name":"x"}{"code":"Y","name":"y"}]', {}, 400, 'badRequest'],
    ['content after the list', '[{"code":"X","name":"x"}] {}', {}, 400, 'badRequest'],
    ['an unterminated string', '[{"code":"X","name":"x\\"}]', {}, 400, 'badRequest'],
    ['another content type', 'code=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupportedMediaType'],
    ['a compressed body', 'xx', { 'content-encoding': 'gzip' }, 415, 'unsupportedMediaType'],
    ['10,001 records', `[${'{},'.repeat(10_000)}{}]`, {}, 413, 'tooManyRecords'],
    ['10,001 lines', '{}\n'.repeat(10_001), ndjson, 413, 'tooManyRecords'],
    ['10.1 MB', Buffer.alloc(10.1 * 1024 * 1024, 32), {}, 413, 'tooLarge'],
  ])('with %s is rejected completely', async (_, body, headers, status, code) => {
    const response = await key.post('suppliers', body, headers)
    expect([response.status, response.body.errors[0]]).toMatchObject([status, { code }])
    expect(response.body['requestId']).toBeTruthy()
    if (status === 413)
      expect(response.body.errors[0]!.errorMessage).toMatch(/10 MB\. Send less at once|10,000 records\..* in several pushes/)
    expect((await key.get('suppliers', { code: 'X' })).body.data.items).toEqual([])
  })

  it('of another content type is rejected with the supported ones', async () => {
    const { body } = await key.post('suppliers', 'code=1', { 'content-type': 'text/plain; charset=utf-8' })
    expect(body.errors[0]!.errorMessage).toBe(
      'Content-Type text/plain is not supported. Send application/json, application/x-ndjson or application/jsonl.',
    )
    const form = await key.post('documents', '{}', { 'content-type': 'application/json' })
    expect(form.body.errors[0]!.errorMessage).toBe(
      'Content-Type application/json is not supported. Send a multipart form (multipart/form-data).',
    )
  })

  it('is rejected with unknown parameters, or with too many records for a dry run', async () => {
    expect((await key.post('suppliers?dryrunn=true', [])).body.errors[0]).toMatchObject({
      code: 'unknownParameter',
      errorMessage: 'Unknown parameter dryrunn. Supported: dryRun, results.',
    })
    const many = await key.post('suppliers?dryRun=true', '{}\n'.repeat(2001), ndjson)
    expect([many.status, many.body.errors[0]]).toMatchObject([413, { code: 'tooManyRecords' }])
  })

  it('may contain any characters within strings and whitespace between records', async () => {
    const name = 'a "quoted\\" ]},{[ text \\u005d'
    const text = `\ufeff [ {"code" : "T-1", "name": ${JSON.stringify(name)}} \n,\t{"code":"T-2","name":"[\\\\"}\r\n , null,1 ,"x" ] `
    const { results } = dataOf('importExternalSuppliers', await key.post('suppliers', Buffer.from(text)))
    expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['inserted', 'inserted', 'rejected', 'rejected', 'rejected'])
    expect((await key.get('suppliers', { code: 'T-1,T-2' })).body.data.items).toMatchObject([
      { record: { name } },
      { record: { name: '[\\' } },
    ])
  })
})

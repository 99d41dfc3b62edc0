import { expect, test } from 'vitest'
import { firstRequest, parametersOf, sampleRequest } from './sample-request.ts'

const origin = 'https://portal.example'

test('splits a parameter into name, terms and description', () => {
  const parameters = 'limit (integer, query): 1 to 1000\nstep (0 | 1, query)\nsomething else'
  expect(parametersOf({ parameters })).toEqual([
    { name: 'limit', terms: 'integer, query', words: '1 to 1000' },
    { name: 'step', terms: '0 | 1, query', words: '' },
    { name: 'something else', terms: '', words: '' },
  ])
  expect(parametersOf({ parameters: '' })).toEqual([])
})

test('sends only the key with a read request', () => {
  expect(sampleRequest({ requestMethod: 'GET', url: '/api/v1/external/shipments', parameters: 'limit (integer, query)' }, origin)).toBe(
    `curl 'https://portal.example/api/v1/external/shipments' \\\n  --header "X-Api-Key: $PORTAL_KEY"`,
  )
})

test('sends records as JSON from a file', () => {
  const parameters = 'dryRun (boolean, query)\nbody (required): a list of shipments, as JSON or one a line (NDJSON)'
  const call = sampleRequest({ requestMethod: 'POST', url: '/api/v1/external/shipments', parameters }, origin)
  expect(call).toContain(`--header 'Content-Type: application/json'`)
  expect(call).toContain('--data @records.json')
  expect(call).not.toContain('--request')
})

test('sends a file as a form', () => {
  const parameters = 'shipmentNumber (string, form, required)\nfile (file, form, required)'
  const call = sampleRequest({ requestMethod: 'POST', url: '/api/v1/external/documents', parameters }, origin)
  expect(call).toContain(`--form 'shipmentNumber=…'`)
  expect(call).toContain(`--form 'file=@file'`)
})

test('names the method of a request without a body', () => {
  expect(sampleRequest({ requestMethod: 'DELETE', url: '/x', parameters: '' }, origin)).toContain('--request DELETE')
})

test("takes the first request's key from a shell variable, or inserts it", () => {
  expect(firstRequest(origin)).toContain('"X-Api-Key: $PORTAL_KEY"')
  expect(firstRequest(origin, 'prt_live_abc')).toContain('"X-Api-Key: prt_live_abc"')
})

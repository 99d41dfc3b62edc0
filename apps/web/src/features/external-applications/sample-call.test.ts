import { expect, test } from 'vitest'
import { firstCall, parametersOf, sampleCall } from './sample-call.ts'

const origin = 'https://portal.example'

test('parameters are name, terms and words', () => {
  const parameters = 'limit (integer, query): 1 to 1000\nstep (0 | 1, query)\nsomething else'
  expect(parametersOf({ parameters })).toEqual([
    { name: 'limit', terms: 'integer, query', words: '1 to 1000' },
    { name: 'step', terms: '0 | 1, query', words: '' },
    { name: 'something else', terms: '', words: '' },
  ])
  expect(parametersOf({ parameters: '' })).toEqual([])
})

test('reading needs the key and nothing else', () => {
  expect(sampleCall({ requestMethod: 'GET', url: '/api/v1/external/shipments', parameters: 'limit (integer, query)' }, origin)).toBe(
    `curl 'https://portal.example/api/v1/external/shipments' \\\n  --header "X-Api-Key: $PORTAL_KEY"`,
  )
})

test('records are sent from a file as JSON', () => {
  const parameters = 'dryRun (boolean, query)\nbody (required): a list of shipments, as JSON or one a line (NDJSON)'
  const call = sampleCall({ requestMethod: 'POST', url: '/api/v1/external/shipments', parameters }, origin)
  expect(call).toContain(`--header 'Content-Type: application/json'`)
  expect(call).toContain('--data @records.json')
  expect(call).not.toContain('--request')
})

test('a file is sent as a form', () => {
  const parameters = 'shipmentNumber (string, form, required)\nfile (file, form, required)'
  const call = sampleCall({ requestMethod: 'POST', url: '/api/v1/external/documents', parameters }, origin)
  expect(call).toContain(`--form 'shipmentNumber=…'`)
  expect(call).toContain(`--form 'file=@file'`)
})

test('a call without a body names its method', () => {
  expect(sampleCall({ requestMethod: 'DELETE', url: '/x', parameters: '' }, origin)).toContain('--request DELETE')
})

test('the first call takes the key from the shell, or has it in it', () => {
  expect(firstCall(origin)).toContain('"X-Api-Key: $PORTAL_KEY"')
  expect(firstCall(origin, 'prt_live_abc')).toContain('"X-Api-Key: prt_live_abc"')
})

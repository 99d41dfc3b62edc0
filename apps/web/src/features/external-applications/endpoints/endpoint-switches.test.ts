import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import { describe, expect, test } from 'vitest'
import { readEndpointsToEnable, findEndpoints, groupEndpoints, showsAllSuppliers, switchedOn, switchOf } from './endpoint-switches.ts'

const line = (endpointId: string, part: Partial<ExternalEndpointLine> = {}): ExternalEndpointLine => ({
  endpointId,
  name: endpointId,
  group: 'shipments',
  requestMethod: 'GET',
  url: `/api/v1/external/${endpointId}`,
  description: '',
  parameters: '',
  result: '',
  enabled: false,
  knowsSupplierFilter: true,
  enabledSupplierFilter: false,
  featureEnabled: true,
  ...part,
})

test("maps the server's two switches to one state", () => {
  expect(switchOf(line('a'))).toBe('off')
  expect(switchOf(line('a', { enabled: true }))).toBe('on')
  expect(switchOf(line('a', { enabled: true, enabledSupplierFilter: true }))).toBe('filtered')
  expect(switchOf(line('a', { enabledSupplierFilter: true }))).toBe('off')
})

test('switches an endpoint on with its supplier filter if it has one', () => {
  expect(switchedOn(line('a'))).toBe('filtered')
  expect(switchedOn(line('a', { knowsSupplierFilter: false }))).toBe('on')
})

test('shows all suppliers only without a filter, and only if suppliers are chosen', () => {
  expect(showsAllSuppliers(line('a'), 'on', true)).toBe(true)
  expect(showsAllSuppliers(line('a'), 'on', false)).toBe(false)
  expect(showsAllSuppliers(line('a'), 'filtered', true)).toBe(false)
  expect(showsAllSuppliers(line('a'), 'off', true)).toBe(false)
  expect(showsAllSuppliers(line('a', { group: 'webhooks', knowsSupplierFilter: false }), 'on', true)).toBe(false)
})

test('"All read endpoints" skips endpoints that write, are on, or need a disabled feature', () => {
  const lines = [line('off'), line('on'), line('push', { requestMethod: 'POST' }), line('foreign', { featureEnabled: false })]
  const states = { off: 'off', on: 'on', push: 'off', foreign: 'off' } as const
  expect(readEndpointsToEnable(lines, states).map(({ endpointId }) => endpointId)).toEqual(['off'])
})

describe('findEndpoints', () => {
  const lines = [
    line('list-shipments', { name: 'List shipments', description: 'What is under way.' }),
    line('push-orders', { name: 'Send orders', requestMethod: 'POST', group: 'write' }),
  ]
  test.each([
    ['', 2],
    ['SHIP', 1],
    ['post', 1],
    ['way  list', 1],
    ['list orders', 0],
    ['external', 2],
  ])('“%s” finds %i', (text, count) => {
    expect(findEndpoints(lines, text)).toHaveLength(count)
  })

  test('keeps the order of the contract and leaves out empty groups', () => {
    expect(groupEndpoints(lines.toReversed()).map(({ title }) => title)).toEqual(['Read shipments', 'Write'])
  })
})

import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubSessionStorage } from '../session/session-storage.fixture.ts'

stubSessionStorage()
const { operationQuery, queryKeyMatches } = await import('./operation-query.ts')

const input = { accountId: 'A', shipmentTrackingId: 'S' }
const requests: { url: string; signal: AbortSignal | null | undefined }[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, signal: init.signal })
    return Response.json({ data: { value: 1 }, errors: [] })
  })
})

it('calls the operation with its input and a signal', async () => {
  const query = operationQuery('getShipmentTracking', input)
  expect(query.queryKey).toEqual(['getShipmentTracking', input])
  expect(await new QueryClient().fetchQuery(query)).toEqual({ value: 1 })
  expect(requests).toHaveLength(1)
  expect(requests[0]!.url).toMatch(/[?&]shipmentTrackingId=S$/)
  expect(requests[0]!.signal).toBeInstanceOf(AbortSignal)
})

it('has the same key without input and with an empty one', () => {
  expect(operationQuery('getMe').queryKey).toEqual(operationQuery('getMe', {}).queryKey)
})

it('passes the options on', () => {
  expect(operationQuery('getMe', {}, { staleTime: 5, meta: { shown: true } })).toMatchObject({ staleTime: 5, meta: { shown: true } })
  expect(operationQuery('getMe')).not.toHaveProperty('meta')
})

it('sends no request while the input is unknown, even if enabled', async () => {
  const query = operationQuery('getShipmentTracking', skipToken, { enabled: true })
  const stop = new QueryObserver(new QueryClient(), query).subscribe(() => {})
  await Promise.resolve()
  stop()
  expect(requests).toEqual([])
})

it('is invalidated by its operation and by a part of its input', async () => {
  const client = new QueryClient()
  const [shipment, route, me] = [
    operationQuery('getShipmentTracking', input),
    operationQuery('getShipmentRoute', input),
    operationQuery('getMe'),
  ]
  const reset = () => Promise.all([client.fetchQuery(shipment), client.fetchQuery(route), client.fetchQuery(me)])
  const invalidated = () => [shipment, route, me].map(({ queryKey }) => client.getQueryState(queryKey)!.isInvalidated)

  await reset()
  await client.invalidateQueries({ queryKey: ['getShipmentTracking'] })
  expect(invalidated()).toEqual([true, false, false])

  await reset()
  await client.invalidateQueries({ predicate: queryKeyMatches({ shipmentTrackingId: 'S' }) })
  expect(invalidated()).toEqual([true, true, false])

  await reset()
  await client.invalidateQueries({ predicate: queryKeyMatches({ shipmentTrackingId: 'other' }) })
  expect(invalidated()).toEqual([false, false, false])
})

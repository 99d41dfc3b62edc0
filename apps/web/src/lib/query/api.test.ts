import { expect, it, vi } from 'vitest'
import { stubSessionStorage } from '../session/session-storage.fixture.ts'

stubSessionStorage()

const answering = async (body: object, status = 200) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
  return import('./api.ts')
}

it('treats a response with errors as a failure for any status', async () => {
  const { ApiError, callApi } = await answering({ data: null, errors: [{ propertyName: null, errorMessage: 'It was not focused' }] })
  const failure = await callApi('focusShipment', { shipmentNumber: 'S1' }).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: 'It was not focused', status: 400 })
})

it('returns the data of a response without errors', async () => {
  const { callApi } = await answering({ data: { value: 1 }, errors: [] })
  expect(await callApi('getConfig')).toEqual({ value: 1 })
})

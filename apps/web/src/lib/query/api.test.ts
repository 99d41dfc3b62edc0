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

it('sends a new trace context with each call, and leaves recording to the API', async () => {
  const { callApi } = await answering({ data: {}, errors: [] })
  const sent = vi.fn<typeof fetch>(async () => Response.json({ data: {}, errors: [] }))
  vi.stubGlobal('fetch', sent)
  await callApi('getConfig')
  await callApi('getConfig')
  const contexts = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'))
  for (const context of contexts) expect(context).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(new Set(contexts).size).toBe(2)
})

it('removes unsaved input on sign-out, but not when the session expires', async () => {
  // no other tab receives the session
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.resetModules()
  const { signOut } = await answering({ data: null, errors: [] })
  const { setSession } = await import('../session/session.ts')
  const { unsavedInputStore } = await import('../session/unsaved-input-store.ts')
  const store = unsavedInputStore<{ phone: string }, string>('ada', 'form', 'profile')
  const session = { username: 'ada', accessToken: 'a', refreshToken: 'r', since: 1 }
  setSession(session)
  store.write({ values: { phone: '+31 20 555 0100' }, version: null, at: '2026-05-20T09:00:00Z' })
  setSession(undefined)
  expect(store.read()).toBeDefined()
  setSession(session)
  signOut()
  expect(store.read()).toBeUndefined()
})

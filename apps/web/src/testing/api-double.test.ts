import { describe, expect, it } from 'vitest'
import { ApiDouble, loseConnection, refuse } from './api-double.ts'
import { sessionHandlers } from './standard-account.ts'

const get = (path: string) => new Request(`http://127.0.0.1/api/v1/${path}`)

const list = 'user/query/users?Page=2&PageSize=25&IsAdministrator=true&Search=a%2Cb'

describe('API double', () => {
  it('passes parameters with the types of the contract, and defaults', async () => {
    const double = new ApiDouble({ listUsers: () => ({ list: [], totalItems: 0 }) })
    expect(await (await double.respond(get(list))).json()).toEqual({ data: { list: [], totalItems: 0 }, errors: [] })
    expect(double.inputs('listUsers')).toEqual([
      { Page: 2, PageSize: 25, SortColumn: 'FirstName', SortDirection: 'asc', Search: 'a,b', IsAdministrator: true },
    ])
    expect(double.problems).toEqual([])
  })

  it('reads parameters from path, body and form', async () => {
    const double = new ApiDouble({ deleteUser: () => null, focusShipment: () => null, updateUser: () => null })
    const id = '00000000-0000-4000-8000-000000000001'
    const url = (path: string) => `http://127.0.0.1/api/v1/${path}`
    await double.respond(new Request(url(`user/command/delete/${id}`), { method: 'DELETE' }))
    await double.respond(new Request(url('shipment/command/focus-shipment'), { method: 'POST', body: '{"shipmentNumber":"S1"}' }))
    const body = new FormData()
    for (const [name, value] of Object.entries({ id, firstname: 'A', lastname: 'B', hasImage: 'true', accountIds: id }))
      body.set(name, value)
    body.set('avatar', new File(['x'], 'x.png'))
    await double.respond(new Request(url('user/command/update'), { method: 'PUT', body }))
    expect(double.problems).toEqual([])
    expect(double.inputs('deleteUser')).toEqual([{ id }])
    expect(double.inputs('focusShipment')).toEqual([{ shipmentNumber: 'S1' }])
    expect(double.inputs('updateUser')).toMatchObject([{ id, firstname: 'A', hasImage: true, accountIds: [id], avatar: { name: 'x.png' } }])
  })

  it.each([
    ['an operation without a handler', {}, list, /^No handler for listUsers/],
    ['a request that does not match the contract', {}, 'user/query/users?Page=0', /^Request of listUsers/],
    ['a path that the contract does not have', {}, 'user/query/people', /is no operation of the contract$/],
    ['a response that does not match the contract', { listUsers: () => ({ list: [] }) as never }, list, /^Response of listUsers/],
    ['a handler that fails', { getMe: () => ({}) as never, listUsers: () => (undefined as never)['x'] }, list, /^Handler of listUsers/],
  ])('reports %s', async (_, handlers, path, problem) => {
    const double = new ApiDouble(handlers)
    expect((await double.respond(get(path))).status).toBe(500)
    expect(double.problems).toEqual([expect.stringMatching(problem)])
  })

  it('rejects invalid input of a command with the field names of the endpoint', async () => {
    const double = new ApiDouble({})
    const response = await double.respond(
      new Request('http://127.0.0.1/api/v1/external-application/command/create', { method: 'POST', body: '{"name":"A"}' }),
    )
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual([
      { propertyName: 'AccountId', errorMessage: 'Account is required.' },
      { propertyName: 'UserId', errorMessage: 'Contact User is required.' },
    ])
    expect(double.problems).toEqual([])
  })

  it('responds with errors of the contract and ends connections, as handlers demand', async () => {
    const thrown = { error: refuse('notFound') }
    const double = new ApiDouble({
      getMe: () => {
        throw thrown.error
      },
    })
    const response = await double.respond(get('user/me'))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ data: null, errors: [{ propertyName: null, errorMessage: 'Not found.' }] })
    thrown.error = loseConnection()
    await expect(double.respond(get('user/me'))).rejects.toThrow('Failed to fetch')
    expect(double.problems).toEqual([])
  })

  it('handles the operations of a session', async () => {
    const double = new ApiDouble(sessionHandlers({ role: 'administrator', without: ['enabledShipmentsFeature'] }))
    for (const path of ['config', 'user/me', 'account/query/my-account-select-items'])
      expect((await double.respond(get(path))).status).toBe(200)
    const features = await double.respond(get('user/my-features'))
    expect((await features.json()).data).toMatchObject({ enabledShipmentsFeature: false, enabledOverviewFeature: true })
    expect(double.problems).toEqual([])
  })
})

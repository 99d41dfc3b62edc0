import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const path = 'external-application'
let portal: TestPortal
let admin: TestClient
let accountId: string
let userId: string
let supplierIds: string[]

beforeAll(async () => {
  portal = await startTestPortal()
  admin = await portal.admin()
  accountId = await portal.account({ name: 'Acme' })
  userId = (await portal.user({ accountIds: [accountId] })).id
  await portal.import(accountId, { suppliers: [{ code: 'A', name: 'Supplier A' }] })
  const { body } = await admin.get(`${path}/query/supplier-filter-items-by-account-id`, { accountId })
  supplierIds = [body.data[0].id]
})
afterAll(() => portal.close())

const create = async (name: string) => (await admin.post(`${path}/command/create`, { accountId, name, userId })).body.data as string
const update = async (id: string, name: string, overrides: object) =>
  expect((await admin.put(`${path}/command/update`, { id, name, userId, ...overrides })).status).toBe(200)
const filters = async (id: string) => {
  const { rows } = await portal.pool.query(
    'select endpoint_id, supplier_filter from external_application_endpoints where application_id = $1 order by 1',
    [id],
  )
  return Object.fromEntries(rows.map(({ endpoint_id, supplier_filter }) => [endpoint_id, supplier_filter]))
}

it('enables every filter when an application changes from all suppliers to some', async () => {
  const id = await create('TMS')
  await update(id, 'TMS', { enabledEndpointIds: ['list-products', 'list-shipments'] })
  expect(await filters(id)).toEqual({ 'list-products': false, 'list-shipments': false })
  await update(id, 'TMS', { supplierIds, enabledEndpointIds: ['list-products', 'list-shipments', 'list-charges'] })
  expect(await filters(id)).toEqual({ 'list-charges': true, 'list-products': false, 'list-shipments': true })
})

it('enables them if the request sets only suppliers, and leaves them unchanged afterwards', async () => {
  const id = await create('WMS')
  await update(id, 'WMS', { enabledEndpointIds: ['list-shipments'] })
  await update(id, 'WMS', { supplierIds })
  expect(await filters(id)).toEqual({ 'list-shipments': true })
  await update(id, 'WMS', { supplierFilterEndpointIds: [] })
  await update(id, 'WMS', { supplierIds })
  expect(await filters(id)).toEqual({ 'list-shipments': false })
})

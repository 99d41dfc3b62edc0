import { fieldsOfColumns } from '../../domain/applications/fields-of-columns.ts'
import { filterFields, type FilteredList } from '../../domain/applications/filter-fields.ts'
import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints } from './reading.fixture.ts'

const paths: Partial<Record<FilteredList, string>> = { listExternalShipments: 'shipments', listExternalPurchaseOrders: 'purchase-orders' }
const values: Record<string, string> = {
  etaFrom: '2026-11-01',
  etaTo: '2026-11-30',
  trans: 'SEA',
  mode: 'FCL',
  supplierCode: 'LANTERN',
  step: '0',
  orderDateFrom: '2026-10-01',
  orderDateTo: '2026-10-31',
}
const everything = Object.fromEntries(Object.entries(fieldsOfColumns).map(([report, columns]) => [report, Object.keys(columns)]))
const hidden = hiddenFields(everything)

/** Filters by fields that an account can hide. */
const cases = Object.entries(paths).flatMap(([list, path]) =>
  Object.entries(filterFields[list as FilteredList]).flatMap(([name, fields]: [string, readonly string[]]) =>
    fields.some((field) => (hidden as ReadonlySet<string>).has(field)) ? [[path, name] as const] : [],
  ),
)

const records = {
  suppliers: [{ code: 'LANTERN', name: 'Lantern Bay' }],
  'purchase-orders': [
    { orderNumber: 'PO-1', orderDate: '2026-10-05', supplierCode: 'LANTERN', lines: [{ lineNumber: 1, code: 'P', qty: '1' }] },
  ],
  shipments: [
    {
      shipmentNumber: 'S-1',
      carrierBookingReference: 'BOOK-1',
      supplierCode: 'LANTERN',
      trans: 'SEA',
      mode: 'FCL',
      destinationETA: '2026-11-15',
      containers: [{ number: 'CSQU3054383' }],
      orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: '1' }],
    },
  ],
}

describe('filters over fields that the account hides', () => {
  let portal: TestPortal
  let [open, hiding]: KeyClient[] = []
  let hidingId = ''
  const keyOf = async (hiddenColumns: Record<string, string[]>) => {
    const accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, records)
    await hide(accountId, hiddenColumns)
    return { accountId, key: await portal.application({ accountId, endpoints: allEndpoints() }) }
  }
  const hide = (accountId: string, columns: Record<string, string[]>) =>
    portal.pool.query('update account_settings set hidden_columns = $2 where account_id = $1', [accountId, columns])
  beforeAll(async () => {
    portal = await startTestPortal()
    open = (await keyOf({})).key
    ;({ key: hiding, accountId: hidingId } = await keyOf(everything))
  })
  afterAll(() => portal.close())

  it.each(cases)('rejects %s filtered by %s', async (path, name) => {
    const query = `${path}?${name}=${values[name]}`
    expect((await open!.get(query)).body.data.items).toHaveLength(1)
    const { status, body } = await hiding!.get(query)
    expect([status, body.errors]).toEqual([400, [{ code: 'badRequest', propertyName: name, errorMessage: 'Hidden for this account' }]])
  })

  it.each(['CSQU3054383', 'PO-1', 'BOOK-1'])('does not find a shipment by the hidden number %s', async (reference) => {
    expect((await open!.get(`shipments?reference=${reference}`)).body.data.items).toHaveLength(1)
    expect((await hiding!.get(`shipments?reference=${reference}`)).body.data.items).toEqual([])
  })

  it('does not look up hidden containers', async () => {
    expect((await open!.get('containers/CSQU3054383')).status).toBe(200)
    expect((await hiding!.get('containers/CSQU3054383')).status).toBe(403)
  })

  it('rejects a cursor whose filter has been hidden since', async () => {
    await hide(hidingId, {})
    await portal.import(hidingId, { shipments: [{ shipmentNumber: 'S-2', mode: 'FCL' }] })
    const { body } = await hiding!.get('shipments?mode=FCL&limit=1')
    await hide(hidingId, everything)
    expect((await hiding!.get(`shipments?cursor=${body.data.nextCursor}&limit=1`)).status).toBe(400)
  })
})

import { featureNames } from '@portal/contracts/access'
import { lockInTransaction } from '@portal/db/advisory-lock'
import type { PushResource } from '@portal/contracts/external/declare'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallAccount } from '../../testing/fixtures/small-account.fixture.ts'
import { dumpAccount } from '../../testing/dump-account.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

const order = { orderNumber: 'PO-9', orderDate: '2026-09-01', lines: [{ lineNumber: 1, code: 'CHAIR', qty: 5, unitPrice: 2 }] }
const ndjson = { 'content-type': 'application/x-ndjson' }

describe('a push', () => {
  let portal: TestPortal
  let accountId: string
  let key: KeyClient
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames, timeZone: 'Australia/Sydney' })
    await portal.import(accountId, smallAccount)
    key = await portal.application({ accountId, endpoints: allEndpoints() })
  })
  afterAll(() => portal.close())

  const push = (resource: PushResource, records: unknown, query = '') => pushRecords(key, resource, records, query)

  it('returns the result of each record by line, and stores the valid ones', async () => {
    const lines = [
      '{"code":"N-1","name":"New"}',
      '',
      '{"code":"N-2"}',
      '{"code":"N-3","name":"N","nmae":1}',
      '{not json}',
      '{"code":"SUP-2","name":"Ningbo Lights"}',
      '{"code":"SUP-2","name":"Ningbo Lights"}',
      '7',
      JSON.stringify(smallAccount.suppliers[0]),
    ]
    const { batchId, results, ...counts } = dataOf('importExternalSuppliers', await key.post('suppliers', lines.join('\n'), ndjson))
    expect(batchId).toMatch(/^[0-9a-f-]{36}$/)
    expect(counts).toEqual({ inserted: 1, updated: 1, unchanged: 2, rejected: 4 })
    expect(results).toEqual([
      { line: 1, key: 'N-1', outcome: 'inserted' },
      { line: 3, key: 'N-2', outcome: 'rejected', errors: [{ code: 'missingField', propertyName: 'name', errorMessage: 'Required' }] },
      {
        line: 4,
        key: 'N-3',
        outcome: 'rejected',
        errors: [{ code: 'unknownField', propertyName: 'nmae', errorMessage: 'Unknown property' }],
      },
      {
        line: 5,
        key: null,
        outcome: 'rejected',
        errors: [{ code: 'invalidJson', propertyName: null, errorMessage: expect.stringContaining('Not valid JSON') }],
      },
      { line: 6, key: 'SUP-2', outcome: 'updated', changes: [{ field: 'name', before: 'Ningbo Lamps', after: 'Ningbo Lights' }] },
      { line: 7, key: 'SUP-2', outcome: 'unchanged' },
      {
        line: 8,
        key: null,
        outcome: 'rejected',
        errors: [{ code: 'invalidValue', propertyName: null, errorMessage: 'Must be an object' }],
      },
      { line: 9, key: 'SUP-1', outcome: 'unchanged' },
    ])
  })

  it('accepts a list, and a single object', async () => {
    expect((await push('products', [{ code: 'A', description: 'a' }, { code: 'B' }])).results).toMatchObject([
      { line: 1, key: 'A', outcome: 'inserted' },
      { line: 2, key: 'B', outcome: 'rejected' },
    ])
    expect((await push('products', { code: 'C', description: 'c' })).results).toEqual([{ line: 1, key: 'C', outcome: 'inserted' }])
    expect((await push('products', [])).results).toEqual([])
    expect((await push('products', [{ code: 'B' }, { code: 'A', description: 'a' }], '?results=problems')).results).toMatchObject([
      { line: 1, outcome: 'rejected' },
    ])
  })

  it('returns the changes of a record with their previous values, and adds an audit entry', async () => {
    await push('purchase-orders', order)
    const changed = {
      ...order,
      status: 'Open',
      lines: [
        { ...order.lines[0], qty: 6 },
        { lineNumber: 2, code: 'LAMP', qty: 1 },
      ],
    }
    const { batchId, results } = await push('purchase-orders', changed)
    expect(results).toEqual([
      {
        line: 1,
        key: 'PO-9',
        outcome: 'updated',
        changes: [
          { field: 'status', after: 'Open' },
          { field: 'lines[0].qty', before: '5', after: '6' },
          { field: 'lines[0].linePrice', before: '10', after: '12' },
          { field: 'lines[1]', after: { lineNumber: 2, lineId: '2', code: 'LAMP', qty: '1' } },
        ],
      },
    ])
    const { rows } = await portal.pool.query(
      `select operation, actor_kind, actor_name is not null as named, actor_id, subject_account_id, subject_id, subject_name, input from audit_log
       where input ->> 'batchId' = $1`,
      [batchId],
    )
    expect(rows).toEqual([
      {
        operation: 'importExternalPurchaseOrders',
        actor_kind: 'application',
        named: true,
        actor_id: key.id,
        subject_account_id: accountId,
        subject_id: batchId,
        subject_name: '1 updated',
        input: {
          resource: 'purchase-orders',
          batchId,
          inserted: 0,
          updated: 1,
          unchanged: 0,
          rejected: 0,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ])
  })

  it('warns of implausible values, and names missing exchange rates', async () => {
    const { results } = await push('shipments', [
      { shipmentNumber: 'W-1', containers: [{ number: 'MSKU0000007' }] },
      { shipmentNumber: 'W-2', charges: [{ code: 'A', group: 'FRT', amount: 1, currency: 'XAF' }] },
    ])
    expect(results).toMatchObject([
      { key: 'W-1', outcome: 'inserted', warnings: [{ propertyName: 'containers[0].number' }] },
      { key: 'W-2', outcome: 'rejected', errors: [{ code: 'missingRate', propertyName: 'charges[0].exchangeRate' }] },
    ])
    expect((await push('purchase-orders', { ...order, lines: [order.lines[0], order.lines[0]] })).results[0]!.errors).toMatchObject([
      { code: 'duplicateLine', propertyName: 'lines' },
    ])
  })

  it('waits for another import of the account, up to a timeout', async () => {
    const client = await portal.pool.connect()
    try {
      await client.query('begin')
      await lockInTransaction(client, `import:${accountId}`)
      const response = await key.post('suppliers', [{ code: 'B-1', name: 'Busy' }])
      expect([response.status, response.body.errors[0], response.headers['retry-after']]).toMatchObject([503, { code: 'importBusy' }, '5'])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(await push('suppliers', [{ code: 'B-1', name: 'Busy' }])).toMatchObject({ inserted: 1 })
  })

  it('discloses no database details when a record is rejected', async () => {
    // a time that PostgreSQL accepts, but its calendar does not
    await portal.pool.query(`alter table suppliers add constraint no_such_city check (city <> 'Atlantis')`)
    try {
      const { results } = await push('suppliers', [
        { code: 'K-1', name: 'K', city: 'Atlantis' },
        { code: 'K-2', name: 'K' },
      ])
      expect(results).toEqual([
        {
          line: 1,
          key: 'K-1',
          outcome: 'rejected',
          errors: [{ code: 'notStorable', propertyName: null, errorMessage: 'The portal could not store this record' }],
        },
        { line: 2, key: 'K-2', outcome: 'inserted' },
      ])
      expect((await push('suppliers', { code: 'K-1', name: 'K', city: 'Atlantis' }, '?dryRun=true')).results[0]!.errors).toHaveLength(1)
    } finally {
      await portal.pool.query('alter table suppliers drop constraint no_such_city')
    }
  })

  it('affects only its own account, for any number', async () => {
    const other = await portal.account({ features: featureNames })
    await portal.import(other, smallAccount)
    const before = await dumpAccount(portal.pool, other)
    await push('shipments', { shipmentNumber: 'SHP-2', weight: 77 })
    expect(await dumpAccount(portal.pool, other)).toEqual(before)
    expect((await key.get('shipments/SHP-2')).body.data.record).toEqual({ shipmentNumber: 'SHP-2', weight: '77' })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'

describe('the report of an import', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const problemsIn = async (batchId: string) => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select resource, line, key, property_name as "propertyName", error_message as "errorMessage" from import_errors
       where batch_id = $1 order by position`,
      [batchId],
    )
    return rows
  }

  it('is stored with the batch: source, time, counts, and rejected records', async () => {
    const account = await database.account()
    const report = await database.import(account, {
      suppliers: [{ code: 'A', name: 'Alpha' }, { code: 'B' }, { code: 'A', name: 'Alpha' }, { code: 'A', name: 'Alfa' }],
      products: 'not json',
    })
    expect(report).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 1,
      rejected: 2,
      resources: {
        suppliers: { inserted: 1, updated: 1, unchanged: 1, rejected: 1 },
        products: { inserted: 0, updated: 0, unchanged: 0, rejected: 1 },
      },
      problems: [
        { resource: 'suppliers', line: 2, key: 'B', propertyName: 'name', errorMessage: 'Required' },
        { resource: 'products', line: 1, key: null, propertyName: null, errorMessage: expect.stringMatching('Not valid JSON') },
      ],
    })
    const { rows } = await database.pool.query(
      `select source, inserted, updated, unchanged, rejected, finished_at >= started_at as finished from import_batches where id = $1`,
      [report.batchId],
    )
    expect(rows).toEqual([{ source: 'file', inserted: 1, updated: 1, unchanged: 1, rejected: 2, finished: true }])
    expect(await problemsIn(report.batchId)).toEqual(report.problems)
    const { rows: suppliers } = await database.pool.query('select batch_id from suppliers where account_id = $1', [account.id])
    expect(suppliers).toEqual([{ batch_id: report.batchId }])
  })

  it.each([
    ['a key', '{"code":"A\\u0000\\ud800\\u001b[2J"}', { key: 'A\ufffd\ufffd\ufffd[2J', propertyName: 'code' }],
    ['a property', '{"code":"A","name":"A","\\u0000\\udfff\\u0007":1}', { key: 'A', propertyName: '\ufffd\ufffd\ufffd' }],
    ['a key truncated within a surrogate pair', `{"code":"${'x'.repeat(199)}🚢","name":"A"}`, { key: `${'x'.repeat(199)}\ufffd` }],
    ['the error message', '{"code":"\u0000\u001b', { errorMessage: expect.stringMatching('Not valid JSON') }],
  ])('replaces characters that PostgreSQL or terminals do not accept, as %s', async (_, line, named) => {
    const report = await database.import(await database.account(), { suppliers: line })
    expect(report).toMatchObject({ rejected: 1, inserted: 0 })
    expect(report.problems[0]).toMatchObject(named)
    // eslint-disable-next-line no-control-regex -- control characters are what is looked for
    expect(Object.values(report.problems[0]!).join('')).not.toMatch(/[\u0000-\u001f\u007f]/)
    expect(await problemsIn(report.batchId)).toEqual(report.problems)
  })

  it('lists the first thousand problems and counts all records', async () => {
    const twoProblems = Array.from({ length: 700 }, () => ({ code: '', name: '' }))
    const report = await database.import(await database.account(), { suppliers: twoProblems })
    expect(report.rejected).toBe(700)
    expect(report.problems).toHaveLength(1000)
    expect(report.problems.at(-1)).toMatchObject({ line: 500, propertyName: 'name' })
    expect(await problemsIn(report.batchId)).toHaveLength(1000)
  })

  it('warns of a container number with a wrong check digit, and stores the shipment', async () => {
    const containers = [{ number: 'CSQU3054383' }, { number: 'CSQU3054384' }, { number: 'msku 000000-6' }, { number: 'BULK' }]
    const report = await database.import(await database.account(), { shipments: [{ shipmentNumber: 'S1', containers }] })
    expect(report).toMatchObject({ inserted: 1, rejected: 0, problems: [], warningCount: 2 })
    expect(report.warnings).toEqual([
      {
        resource: 'shipments',
        line: 1,
        key: 'S1',
        propertyName: 'containers[1].number',
        errorMessage: 'CSQU3054384 has a wrong check digit (ISO 6346)',
      },
      {
        resource: 'shipments',
        line: 1,
        key: 'S1',
        propertyName: 'containers[3].number',
        errorMessage: 'BULK is not a container number (ISO 6346) or ILU code (EN 13044)',
      },
    ])
  })

  it('does not warn of ILU codes, nor of units of aircraft and trucks', async () => {
    const report = await database.import(await database.account(), {
      shipments: [
        { shipmentNumber: 'RAIL', trans: 'RAIL', containers: [{ number: 'ATBE1003091' }] },
        { shipmentNumber: 'AIR', trans: 'AIR', containers: [{ number: 'AKE 12345 QF' }] },
        { shipmentNumber: 'ROAD', trans: 'ROAD', containers: [{ number: 'AB-123-CD' }] },
      ],
    })
    expect(report).toMatchObject({ inserted: 3, warningCount: 0 })
  })

  it('warns of an unknown vendor booking number each time it is sent', async () => {
    const [account, elsewhere] = [await database.account(), await database.account()]
    await database.pool.query(
      `insert into booked_lines (account_id, order_id, line_number, booking_id, vendor_account_id, vendor_name, booking_number, state, qty,
         unnamed_before, reserved, first_submitted_at, submitted_at)
       select $1, uuidv7(), 1, uuidv7(), uuidv7(), 'Vendor', 'SB-2026-000001', 'withdrawn', 1, 0, 0, now(), now()`,
      [account.id],
    )
    const orderLines = [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5, bookingNumber: 'SB-2026-000002' }]
    const shipments = [
      { shipmentNumber: 'S1', bookingNumbers: ['sb-2026-000001', 'SB-2026-999999'], orderLines },
      { shipmentNumber: 'S2', bookingNumbers: ['SB-2026-000001'] },
    ]
    const odd = (propertyName: string) => ({
      resource: 'shipments',
      line: 1,
      key: 'S1',
      propertyName,
      errorMessage: 'No booking of this number',
    })
    const warnings = [odd('bookingNumbers[1]'), odd('orderLines[0].bookingNumber')]
    expect(await database.import(account, { shipments })).toMatchObject({
      inserted: 2,
      rejected: 0,
      problems: [],
      warnings,
      warningCount: 2,
    })
    expect(await database.import(account, { shipments })).toMatchObject({ unchanged: 2, warnings, warningCount: 2 })
    // a number of another account is treated like an unknown one
    expect(await database.import(elsewhere, { shipments: [shipments[1]!] })).toMatchObject({
      inserted: 1,
      warnings: [{ ...odd('bookingNumbers[0]'), key: 'S2' }],
    })
  })
})

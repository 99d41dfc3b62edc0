import { describe, expect, it } from 'vitest'
import { endpoints, resources } from './index.ts'
import { sortDirection } from './lists.ts'
import { rowSchema } from './row-schema.ts'
import { shipments } from './reports/shipments.ts'
import { reportIds } from './reports/index.ts'

const accountId = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const table = (values: object) => endpoints.getShipmentsReport.query.safeParse({ accountId, ...values })
const exported = (values: object) => endpoints.exportShipmentsReport.query.safeParse({ accountId, format: 'csv', ...values })
const blamed = (result: ReturnType<typeof table> | ReturnType<typeof exported>) => result.error?.issues.map(({ path }) => path.join('.'))

describe('the parameters of a table', () => {
  it('default to those of the report', () => {
    expect(table({}).data).toEqual({
      accountId,
      dateBasedOn: 'ETA',
      showFocusedShipment: false,
      sortColumn: shipments.defaultSort.column,
      sortDirection: shipments.defaultSort.direction,
      skip: 0,
      take: 25,
      totals: false,
    })
  })

  it.each<[string, object]>([
    ['accountId', { accountId: '-1' }],
    ['accountId', { accountId: undefined }],
    ['startDate', { startDate: '2026-02-30' }],
    ['endDate', { startDate: '2026-02-02', endDate: '2026-02-01' }],
    ['dateBasedOn', { dateBasedOn: 'eta' }],
    ['supplierIds', { supplierIds: ['-1', accountId] }],
    ['supplierIds', { supplierIds: Array.from({ length: 501 }, () => accountId) }],
    ['supplierIds.0', { supplierIds: ['1'] }],
    ['freeTextSearch', { freeTextSearch: 'x'.repeat(201) }],
    ['portOrigin', { portOrigin: 'sydney' }],
    ['sortColumn', { sortColumn: 'hasDetails' }],
    ['sortColumn', { sortColumn: '__proto__' }],
    ['sortDirection', { sortDirection: 'up' }],
    ['skip', { skip: -1 }],
    ['skip', { skip: 10_000_001 }],
    ['skip', { skip: 1.5 }],
    ['take', { take: 10_001 }],
    ['take', { take: -1 }],
  ])('refuse %s in %j', (property, values) => {
    expect(blamed(table(values))).toEqual([property])
  })

  it('accept a period of one day and an open-ended one', () => {
    for (const period of [{ startDate: '2026-02-01', endDate: '2026-02-01' }, { startDate: '2026-02-01' }, { endDate: '2026-02-01' }])
      expect(table(period).data).toMatchObject(period)
  })

  it('accept every sortable column and no other', () => {
    for (const [id, { unsorted }] of Object.entries<{ unsorted?: true }>(shipments.columns))
      expect(table({ sortColumn: id }).success, id).toBe(!unsorted)
  })
})

describe('the direction of a sort (decision 23)', () => {
  it.each([
    ['asc', 'asc'],
    ['ASC', 'asc'],
    ['Ascending', 'asc'],
    ['desc', 'desc'],
    ['DESCENDING', 'desc'],
  ])('%s', (written, read) => {
    expect(sortDirection.parse(written)).toBe(read)
  })

  it.each(['', 'a', 'ascend', 'asc ', 'asc\n', 'asc;', 'asc desc', 'nulls'])('rejects %j', (written) => {
    expect(sortDirection.safeParse(written).success).toBe(false)
  })
})

describe('the parameters of an export', () => {
  it.each<[string, object]>([
    ['format', { format: 'exe' }],
    ['format', { format: undefined }],
    ['columns', { columns: Array.from({ length: 201 }, () => 'a') }],
    ['exportId', { exportId: '1' }],
    // it has the refinements of the table
    ['endDate', { startDate: '2026-02-02', endDate: '2026-02-01' }],
  ])('refuse %s in %j', (property, values) => {
    expect(blamed(exported(values))).toEqual([property])
  })

  it('have no page', () => {
    expect(exported({ skip: 5, take: 5 }).data).not.toHaveProperty('skip')
  })
})

describe('rows', () => {
  it('may omit any column, because an account may hide it (decision 40)', () => {
    expect(rowSchema(shipments).safeParse({}).success).toBe(true)
  })

  it('have values of the column’s type', () => {
    const row = (values: object) => rowSchema(shipments).safeParse(values).success
    expect(
      row({ shipmentNumber: 'S', weight: 1.5, freeTimeDays: 3, containerNumbers: ['C'], hasDetails: true, originETD: '2026-01-31' }),
    ).toBe(true)
    for (const wrong of [{ weight: '1.5' }, { freeTimeDays: 1.5 }, { containerNumbers: 'C' }, { hasDetails: null }, { originETD: 'soon' }])
      expect(row(wrong), JSON.stringify(wrong)).toBe(false)
  })
})

it('every report has its table and its export', () => {
  const names = reportIds.flatMap((id) => [
    `get${id[0]!.toUpperCase()}${id.slice(1)}Report`,
    `export${id[0]!.toUpperCase()}${id.slice(1)}Report`,
  ])
  expect(names.filter((name) => !(name in endpoints))).toEqual([])
})

it('every endpoint belongs to one resource, under its own name', () => {
  const listed = Object.values(resources).flatMap((group) => Object.entries(group))
  expect(listed.map(([name]) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  for (const [name, declared] of listed) expect(endpoints[name as keyof typeof endpoints], name).toBe(declared)
})

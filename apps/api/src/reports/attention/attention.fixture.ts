import type { Attention } from '@portal/contracts/charts/attention'
import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { expect } from 'vitest'
import type { TestClient } from '../../testing/test-portal.ts'

type Row = Record<string, string | number | boolean | null>
type Query = Record<string, string>

/** Reads the attention of an account, and the rows of its lists. */
export function attentionLists(caller: TestClient, accountId: string) {
  const request = async (path: string, query: Query) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const attention = (query: Query = {}): Promise<Attention> => request('report/query/get-attention', query)
  const rows = async ({ path, itemsKey }: Report, query: Query): Promise<Row[]> => (await request(path, { ...query, take: '0' }))[itemsKey]
  return { attention, rows }
}

export type AttentionLists = ReturnType<typeof attentionLists>

/** Compares every number with the rows of the list that it links to. @returns the attention */
export async function expectEqualsLists({ attention, rows }: AttentionLists, query: Query): Promise<Attention> {
  const found = await attention(query)
  const overdue = await rows(reports.shipments, { ...query, delay: 'overdue' })
  expect(found.overdue).toEqual({
    count: overdue.length,
    oldestDays: overdue.length > 0 ? Math.max(...overdue.map((row) => Number(row['overdueInDays']))) : null,
  })
  const arriving = await rows(reports.shipments, { ...query, delay: 'arriving' })
  expect(found.arriving).toMatchObject({ count: arriving.length })
  expect(found.arriving!.teu ?? 0).toBeCloseTo(arriving.reduce((sum, row) => sum + Number(row['teu'] ?? 0), 0))
  expect(found.arrivals!.days.slice(0, 7).reduce((sum, { count }) => sum + count, 0)).toBe(arriving.length)
  expect(found.freeTime!.count).toBe((await rows(reports.containers, { ...query, freeTime: 'ending' })).length)
  const exceptions = await rows(reports.exceptions, query)
  expect(found.exceptions!.count).toBe(exceptions.length)
  const worst = exceptions.slice(0, 5).map((row) => [row['shipmentNumber'], row['orderNumber'] ?? '', row['reason'], row['daysOfReason']])
  expect(found.worst!.map((row) => [row.shipmentNumber, row.orderNumbers.join(', '), row.reason, row.days])).toEqual(worst)
  for (const { supplierId, exceptions: count } of found.callFirst!)
    expect(count).toBe((await rows(reports.exceptions, { ...query, supplierIds: supplierId })).length)
  for (const { name, exceptions: count } of found.carriersToCall!)
    expect(count).toBe((await rows(reports.exceptions, { ...query, contact: name })).length)
  return found
}

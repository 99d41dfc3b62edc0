import { slugOf } from '@portal/contracts/report'
import { expect } from 'vitest'
import type { TestClient, TestPortal } from './test-portal.ts'

type Row = Record<string, unknown>

export interface ReportClient {
  accountId: string
  caller: TestClient
  /** Ids of the account's suppliers by name. */
  suppliers: Record<string, string>
  /** Returns the response to a query without checks. */
  send(query?: object): ReturnType<TestClient['get']>
  /** Returns all filtered rows; checks that the count and the pages of two rows agree. */
  rows(query?: object): Promise<Row[]>
  /** Returns the lines of the CSV export without its header. */
  csv(query?: object): Promise<string[]>
}

/**
 * Creates an account with these records and a client of one of its reports.
 * @param report path below `/api/v1/`, name of its list and its id
 */
export async function reportClient(
  portal: TestPortal,
  report: { id: string; path: string; itemsKey: string },
  records: Parameters<TestPortal['import']>[1],
  account: Parameters<TestPortal['account']>[0] = {},
): Promise<ReportClient> {
  const accountId = await portal.account(account)
  const caller = await portal.signInTo(accountId)
  await portal.import(accountId, records)
  const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
  const named = body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id])
  const request = (query: object = {}) => caller.get(report.path, { accountId, ...query })
  return {
    accountId,
    caller,
    suppliers: Object.fromEntries(named),
    send: request,
    async rows(query = {}) {
      const response = await request({ ...query, take: 0 })
      expect(response.body.errors).toEqual([])
      const whole: Row[] = response.body.data[report.itemsKey]
      expect(response.body.data.count).toBe(whole.length)
      const paged: Row[] = []
      for (let skip = 0; skip <= whole.length; skip += 2) {
        const { data } = (await request({ ...query, skip, take: 2 })).body
        expect(data.count).toBe(whole.length)
        paged.push(...data[report.itemsKey])
      }
      expect(paged).toEqual(whole)
      return whole
    },
    async csv(query = {}) {
      const { text } = await caller.get(`report/export/${slugOf(report.id)}`, { accountId, format: 'csv', ...query })
      return text.split('\r\n').slice(1, -1)
    },
  }
}

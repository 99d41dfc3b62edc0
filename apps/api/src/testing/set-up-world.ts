import { afterAll, beforeAll } from 'vitest'
import { startTestPortal, type TestClient, type TestPortal } from './test-portal.ts'

type Records = Parameters<TestPortal['import']>[1]

interface DemoOptions {
  name?: string
  /** Records of another account, whose values must never appear; the same when absent. */
  other?: Records
  /** Operation that lists the suppliers. */
  filter?: string
}

/** Sets up a portal for the tests of a describe block, with records in one account and in another. Available from the first test on. */
export function accountPortalFixture(
  records: Records,
  { name = 'Acme', other = records, filter = 'report/query/get-report-dashboard-filter' }: DemoOptions = {},
) {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  let supplierId: Record<string, string>

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ name })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, records)
    const { body } = await caller.get(filter, { accountId })
    supplierId = Object.fromEntries(body.data.reportSuppliers.map((one: { id: string; name: string }) => [one.name, one.id]))
    await portal.import(await portal.account({ name: 'Somebody Else' }), other)
  })
  afterAll(() => portal.close())

  return { portal: () => portal, caller: () => caller, accountId: () => accountId, supplierId: () => supplierId }
}

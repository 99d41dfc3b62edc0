import { afterAll, beforeAll } from 'vitest'
import { startTestPortal, type Caller, type TestPortal } from './test-portal.ts'

type Records = Parameters<TestPortal['import']>[1]

interface WorldOptions {
  /** Of the account. */
  name?: string
  /** What another account has, whose numbers must never show up; the same when absent. */
  other?: Records
  /** The call that names the suppliers. */
  filter?: string
}

/** A portal with a small world in an account, and in another one, for the tests of a describe: not there before the first of them. */
export function setUpWorld(
  records: Records,
  { name = 'Acme', other = records, filter = 'report/query/get-report-dashboard-filter' }: WorldOptions = {},
) {
  let portal: TestPortal
  let caller: Caller
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

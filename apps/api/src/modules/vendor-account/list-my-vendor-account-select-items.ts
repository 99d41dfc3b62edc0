import type { Endpoints } from '@portal/contracts'
import { listAccountOptions } from '../../platform/accounts/list-account-options.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** The vendor accounts the caller may read, by name. */
export const listMyVendorAccountSelectItems: Handler<Endpoints['listMyVendorAccountSelectItems']> = (_input, scope) =>
  listAccountOptions(scope, 'vendor')

import type { Endpoints } from '@portal/contracts'
import { listAccountOptions } from '../../domain/accounts/list-account-options.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the vendor accounts of the user, by name. */
export const listMyVendorAccountSelectItems: Handler<Endpoints['listMyVendorAccountSelectItems']> = (_input, scope) =>
  listAccountOptions(scope, 'vendor')

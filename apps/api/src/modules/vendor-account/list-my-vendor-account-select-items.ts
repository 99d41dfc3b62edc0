import { listAccountOptions } from '../../domain/accounts/list-account-options.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the vendor accounts of the user, by name. */
export const listMyVendorAccountSelectItems: Handler<'listMyVendorAccountSelectItems'> = (_input, scope) =>
  listAccountOptions(scope, 'vendor')

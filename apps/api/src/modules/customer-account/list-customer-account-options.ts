import type { Endpoints } from '@portal/contracts'
import { listAccountOptions } from '../../platform/accounts/list-account-options.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** The customer accounts the caller may read, by name. */
export const listCustomerAccountOptions: Handler<Endpoints['listCustomerAccountOptions']> = (_input, scope) =>
  listAccountOptions(scope, 'customer')

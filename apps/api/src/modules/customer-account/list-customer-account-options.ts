import { listAccountOptions } from '../../domain/accounts/list-account-options.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the customer accounts of the user, by name. */
export const listCustomerAccountOptions: Handler<'listCustomerAccountOptions'> = (_input, scope) => listAccountOptions(scope, 'customer')

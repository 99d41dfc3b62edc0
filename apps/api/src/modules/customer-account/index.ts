import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createCustomerAccount } from './create-customer-account.ts'
import { deleteCustomerAccount } from './delete-customer-account.ts'
import { getAccountFeatures } from './get-account-features.ts'
import { getAccountFeaturesEntry } from './get-account-features-entry.ts'
import { getCustomerAccount } from './get-customer-account.ts'
import { listCustomerAccountOptions } from './list-customer-account-options.ts'
import { listCustomerAccounts } from './list-customer-accounts.ts'
import { updateAccountFeatures } from './update-account-features.ts'
import { updateCustomerAccount } from './update-customer-account.ts'

export const customerAccounts = (dependencies: HandlerDependencies) => ({
  listCustomerAccounts: listCustomerAccounts(dependencies),
  listCustomerAccountOptions,
  getCustomerAccount,
  getAccountFeaturesEntry,
  getAccountFeatures,
  createCustomerAccount: createCustomerAccount(dependencies),
  updateCustomerAccount: updateCustomerAccount(dependencies),
  updateAccountFeatures,
  deleteCustomerAccount,
})

import type { AccountSelectItem } from '@portal/contracts/account'

interface Choice {
  value: string
  label: string
}

/** Accounts as a select shows them: customers and vendors apart where there are both. */
export function accountChoices(accounts: readonly AccountSelectItem[]): Choice[] | { group: string; items: Choice[] }[] {
  const group = (name: string, type: string) => ({
    group: name,
    items: accounts.filter(({ accountTypeName }) => accountTypeName === type).map(({ id, name: label }) => ({ value: id, label })),
  })
  const groups = [group('Customers', 'Customer'), group('Vendors', 'Vendor')].filter(({ items }) => items.length > 0)
  return groups.length > 1 ? groups : groups.flatMap(({ items }) => items)
}

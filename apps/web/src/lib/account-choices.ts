import type { AccountOption, AccountSelectItem } from '@portal/contracts/account'

interface Choice {
  value: string
  label: string
}

/** An account as a select shows it: one of a name that others have with what tells it apart. */
export const accountChoice = ({ id, name, mark }: AccountOption): Choice => ({
  value: id,
  label: mark === undefined ? name : `${name} (${mark})`,
})

/** Accounts as a select shows them: customers and vendors apart where there are both. */
export function accountChoices(accounts: readonly AccountSelectItem[]): Choice[] | { group: string; items: Choice[] }[] {
  const group = (name: string, type: string) => ({
    group: name,
    items: accounts.filter(({ accountTypeName }) => accountTypeName === type).map(accountChoice),
  })
  const groups = [group('Customers', 'Customer'), group('Vendors', 'Vendor')].filter(({ items }) => items.length > 0)
  return groups.length > 1 ? groups : groups.flatMap(({ items }) => items)
}

/** Whether an account of this kind has the name already; names that a person cannot tell apart are the same. */
export const isTaken = (accounts: readonly AccountSelectItem[], type: AccountSelectItem['accountTypeName'], name: string): boolean =>
  accounts.some((one) => one.accountTypeName === type && one.name.trim().toLowerCase() === name.trim().toLowerCase())

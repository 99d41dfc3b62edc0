import type { AccountOption, AccountSelectItem } from '@portal/contracts/accounts/account'

interface Choice {
  value: string
  label: string
}

/** Option of an account; an ambiguous name is extended by a distinguishing mark. */
export const accountChoice = ({ id, name, mark }: AccountOption): Choice => ({
  value: id,
  label: mark === undefined ? name : `${name} (${mark})`,
})

/** Options of accounts; customers and vendors are grouped if both exist. */
export function accountChoices(accounts: readonly AccountSelectItem[]): Choice[] | { group: string; items: Choice[] }[] {
  const group = (name: string, type: string) => ({
    group: name,
    items: accounts.filter(({ accountTypeName }) => accountTypeName === type).map(accountChoice),
  })
  const groups = [group('Customers', 'Customer'), group('Vendors', 'Vendor')].filter(({ items }) => items.length > 0)
  return groups.length > 1 ? groups : groups.flatMap(({ items }) => items)
}

/** Returns true if an account of this kind already has the name; ignores differences that are hard to see. */
export const isNameTaken = (accounts: readonly AccountSelectItem[], type: AccountSelectItem['accountTypeName'], name: string): boolean =>
  accounts.some((one) => one.accountTypeName === type && one.name.trim().toLowerCase() === name.trim().toLowerCase())

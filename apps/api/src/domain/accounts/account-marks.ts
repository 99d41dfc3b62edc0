import type { AccountKind } from '@portal/contracts/access'

/** Fields that distinguish accounts with the same name. */
export const markFields = { kind: true, name: true, alias: true, vendorNumbers: true } as const

interface MarkedAccount {
  kind: AccountKind
  name: string
  alias: string | null
  vendorNumbers: string[]
}

/** Returns the alias of a customer or the first number of a vendor if another account of the list has the same name. */
export function accountMarks(accounts: readonly MarkedAccount[]): (account: MarkedAccount) => { mark?: string } {
  const ofName = Map.groupBy(accounts, accountNameKey)
  return (account) => {
    const isAlone = ofName.get(accountNameKey(account))?.length === 1
    const mark = account.kind === 'vendor' ? (account.vendorNumbers[0] ?? account.alias) : account.alias
    return isAlone || mark === null ? {} : { mark }
  }
}

/** True for an account that users may see: sandboxes are hidden. */
export const isShown = <A extends { kind: AccountKind | 'sandbox' }>(account: A): account is A & { kind: AccountKind } =>
  account.kind !== 'sandbox'

/** Ignores case and surrounding spaces, which a reader would not notice. */
const accountNameKey = ({ kind, name }: MarkedAccount) => `${kind} ${name.trim().toLowerCase()}`

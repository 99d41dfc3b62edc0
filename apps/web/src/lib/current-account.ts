import type { AccountSelectItem, MyAccount } from '@portal/contracts/account'
import type { AccountKind, Feature } from '@portal/contracts/access'
import type { CurrentUser } from '@portal/contracts/user'
import { createContext, useContext } from 'react'

/** The account that the screens are about. */
export interface CurrentAccount {
  accountId: string
  accountType: AccountKind
  accountName: string
  /** ISO 4217 code that its reports add up in; empty of a vendor account, which has none. */
  baseCurrency: string
  /** IANA time zone in which its days are read. */
  timeZone: string
}

export interface Workplace {
  user: CurrentUser
  accounts: MyAccount[]
  /** Undefined for a user who has no account to work in. */
  account: CurrentAccount | undefined
  /** All off until they are loaded, and for vendor accounts. */
  features: Partial<Record<Feature, boolean>>
  featuresLoaded: boolean
  selectAccount(id: string): void
}

const Context = createContext<Workplace | undefined>(undefined)
export const WorkplaceProvider = Context.Provider

/** Who works here and in which account; inside the signed-in part of the app. */
export function useWorkplace(): Workplace {
  const workplace = useContext(Context)
  if (!workplace) throw new Error('useWorkplace is for screens behind sign-in.')
  return workplace
}

const key = 'account'

export const kindOf = ({ accountTypeName }: AccountSelectItem): AccountKind => (accountTypeName === 'Customer' ? 'customer' : 'vendor')

/** The saved account if it is still in the list, otherwise the first one (S §4). */
export function chooseAccount(accounts: MyAccount[], wanted: string | null): MyAccount | undefined {
  return accounts.find(({ id }) => id === wanted) ?? accounts[0]
}

export const savedAccount = (): string | null => localStorage.getItem(key)
export const saveAccount = (id: string): void => localStorage.setItem(key, id)
/** Logging out forgets the saved account. */
export const forgetAccount = (): void => localStorage.removeItem(key)

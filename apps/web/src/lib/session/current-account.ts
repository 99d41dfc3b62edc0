import type { AccountSelectItem, MyAccount } from '@portal/contracts/accounts/account'
import type { AccountKind, Feature } from '@portal/contracts/access'
import type { CurrentUser } from '@portal/contracts/people/user'
import { createContext, useContext } from 'react'

export interface CurrentAccount {
  accountId: string
  accountType: AccountKind
  accountName: string
  /** ISO 4217 code of the reporting currency; empty for vendor accounts. */
  baseCurrency: string
  /** IANA time zone of the account's dates. */
  timeZone: string
}

export interface SessionContextValue {
  user: CurrentUser
  accounts: MyAccount[]
  /** Undefined for a user without accounts. */
  account: CurrentAccount | undefined
  /** Empty while loading, and for vendor accounts. */
  features: Partial<Record<Feature, boolean>>
  featuresLoaded: boolean
  selectAccount(id: string): void
}

const Context = createContext<SessionContextValue | undefined>(undefined)
export const SessionContextProvider = Context.Provider

/** Returns user, account and features; for components of the signed-in part of the app. */
export function useSessionContext(): SessionContextValue {
  const workplace = useContext(Context)
  if (!workplace) throw new Error('useWorkplace requires a signed-in user.')
  return workplace
}

const key = 'account'

export const accountKindOf = ({ accountTypeName }: AccountSelectItem): AccountKind =>
  accountTypeName === 'Customer' ? 'customer' : 'vendor'

/** Returns the stored account if the user still has it, else the first one. */
export function chooseAccount(accounts: MyAccount[], requested: string | null): MyAccount | undefined {
  return accounts.find(({ id }) => id === requested) ?? accounts[0]
}

export const savedAccount = (): string | null => localStorage.getItem(key)

/** Returns the account that a screen will show if the user still has it, before the accounts have loaded. @param cId account in the URL */
export const expectedAccount = (cId: string | undefined): string | null => cId ?? savedAccount()
export const saveAccount = (id: string): void => localStorage.setItem(key, id)
/** Removes the stored account on sign-out. */
export const clearSavedAccount = (): void => localStorage.removeItem(key)

import type { AccountKind } from '@portal/contracts/access'
import type { Pool } from '@portal/db/pool'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { SessionScope } from '../../platform/access/scope.ts'
import { sortedPage } from '../../platform/db/sorted-page.ts'
import { readAccountActivity, type AccountActivity } from './account-activity.ts'

interface Wanted {
  column: 'Name' | 'ContactEmail' | 'Users' | 'LastImport' | 'CreatedDate' | 'UpdatedDate'
  direction: 'asc' | 'desc'
  /** Page number, starting at 1. */
  page: number
  size: number
  search?: string | undefined
}

export interface ListedAccount {
  id: string
  name: string
  contactEmail: string | null
  createdDate: Date
  updatedDate: Date
  deletingSince: Date | null
  rowsToDelete: bigint | null
  rowsDeleted: bigint
  alias: string | null
  vendorNumbers: string[]
}

const storedColumns = {
  Name: (account: ListedAccount) => account.name,
  ContactEmail: (account: ListedAccount) => account.contactEmail,
  CreatedDate: (account: ListedAccount) => account.createdDate,
  UpdatedDate: (account: ListedAccount) => account.updatedDate,
}

const activityColumns = {
  Users: ({ userCount }: AccountActivity) => userCount?.toString() ?? null,
  LastImport: ({ lastImport }: AccountActivity) => lastImport?.startedDate ?? null,
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/**
 * Returns a page of the accounts of one kind that the caller may read, and their total count. Only full administrators see accounts that
 * are being deleted. `search` matches names, email addresses, aliases and vendor numbers, case-insensitively. Only a list that is sorted by
 * users or imports reads these for all accounts, otherwise for those of the page.
 */
export async function listAccounts(
  pool: Pool,
  { user, entities }: SessionScope,
  kind: AccountKind,
  { column, direction, page, size, search }: Wanted,
): Promise<{ accounts: (ListedAccount & AccountActivity)[]; totalItems: number }> {
  const all = await entities.account.findMany({
    where: { kind, ...(!isFullAdministrator(user) && { id: { in: [...user.accountIds] }, deletingSince: null }) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const words = folded(search?.trim() ?? '')
  const found = all.filter(({ name, contactEmail, alias, vendorNumbers }) =>
    [name, contactEmail, alias, ...vendorNumbers].some((text) => text !== null && folded(text).includes(words)),
  )
  const withActivity = async (accounts: ListedAccount[]) => {
    const activity = await readAccountActivity(
      pool,
      user,
      accounts.map(({ id }) => id),
    )
    return accounts.map((account) => ({ ...account, ...activity.get(account.id)! }))
  }
  const accounts =
    column === 'Users' || column === 'LastImport'
      ? sortedPage(await withActivity(found), { by: activityColumns[column], direction }, page, size)
      : await withActivity(sortedPage(found, { by: storedColumns[column], direction }, page, size))
  return { accounts, totalItems: found.length }
}

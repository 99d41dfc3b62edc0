import type { ExternalApplicationItem, applicationColumns } from '@portal/contracts/accounts/external-application'
import type { Handler } from '../../platform/http/serve.ts'
import { sortedPage } from '../../platform/db/sorted-page.ts'
import { applicationItem } from './application-item.ts'
import { applicationSelect, isManaged, visibleTo } from './find-application.ts'

type Column = (typeof applicationColumns)[number]

const columns: Record<Column, (item: ExternalApplicationItem) => string | null> = {
  accountName: ({ accountName }) => accountName,
  name: ({ name }) => name,
  contactName: ({ contactName }) => contactName,
  contactEmail: ({ contactEmail }) => contactEmail,
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Returns a page of the applications of the user's accounts, by default sorted by account and name. */
export const listExternalApplications: Handler<'listExternalApplications'> = async (
  { page, pageSize, sortField, sortDirection, search = '' },
  { user, entities },
) => {
  const rows = await entities.externalApplication.findMany({ where: visibleTo(user), select: applicationSelect, orderBy: { id: 'asc' } })
  const words = folded(search.trim())
  const found = rows
    .filter(isManaged)
    .map(applicationItem)
    .filter((item) => [item.accountName, item.name, item.contactName, item.contactEmail].some((text) => folded(text ?? '').includes(words)))
  // sorting is stable, so ties keep this order
  const byName = sortedPage(found, { by: columns.name, direction: 'asc' }, 1, found.length)
  const byAccount = sortedPage(byName, { by: columns.accountName, direction: 'asc' }, 1, found.length)
  return {
    list: sortedPage(
      sortField === 'accountName' ? byName : byAccount,
      { by: columns[sortField], direction: sortDirection },
      page,
      pageSize,
    ),
    totalItems: found.length,
  }
}

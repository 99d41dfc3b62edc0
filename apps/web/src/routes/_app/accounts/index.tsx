import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '../../../features/accounts/accounts-page.tsx'
import { parseAccountsSearch } from '../../../features/accounts/accounts-search.ts'
import { validSearch } from '../../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/accounts/')({ validateSearch: validSearch(parseAccountsSearch), component: AccountsPage })

import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../components/table/list-search.ts'
import { AccountProfilePage } from '../../features/accounts/account-profile-page.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/account-profile')({
  validateSearch: validSearch(parseListSearch),
  component: AccountProfilePage,
})

import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../components/table/list-search.ts'
import { UsersPage } from '../../../features/users/users-page.tsx'
import { validSearch } from '../../../lib/valid-search.ts'

export const Route = createFileRoute('/_app/users/')({ validateSearch: validSearch(parseListSearch), component: UsersPage })

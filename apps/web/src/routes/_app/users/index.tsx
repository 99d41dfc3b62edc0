import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../components/table/list-search.ts'
import { UsersPage } from '../../../features/users/users-page.tsx'

export const Route = createFileRoute('/_app/users/')({ validateSearch: parseListSearch, component: UsersPage })

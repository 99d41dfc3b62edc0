import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../features/users/users-page.tsx'
import { parseUsersSearch } from '../../../features/users/users-search.ts'
import { validSearch } from '../../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/users/')({ validateSearch: validSearch(parseUsersSearch), component: UsersPage })

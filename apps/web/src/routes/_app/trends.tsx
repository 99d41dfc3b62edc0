import { createFileRoute } from '@tanstack/react-router'
import { parseTrendSearch } from '../../features/trends/trend-search.ts'
import { TrendsScreen } from '../../features/trends/trends-screen.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/trends')({ validateSearch: validSearch(parseTrendSearch), component: TrendsScreen })

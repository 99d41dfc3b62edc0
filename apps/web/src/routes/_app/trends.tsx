import { createFileRoute } from '@tanstack/react-router'
import { parseTrendSearch } from '../../features/trends/trend-search.ts'
import { TrendsScreen } from '../../features/trends/trends-screen.tsx'

export const Route = createFileRoute('/_app/trends')({ validateSearch: parseTrendSearch, component: TrendsScreen })

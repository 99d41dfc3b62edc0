import { createFileRoute } from '@tanstack/react-router'
import { MarketPage } from '../../features/market/market-page.tsx'
import { loadMarket } from '../../features/market/shared/market-queries.ts'
import { parseMarketSearch } from '../../features/market/market-search.ts'

export const Route = createFileRoute('/_app/news')({
  validateSearch: parseMarketSearch,
  loader: () => void loadMarket(),
  component: MarketPage,
})

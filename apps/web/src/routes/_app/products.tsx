import { createFileRoute } from '@tanstack/react-router'
import { parseProductsSearch } from '../../reports/product-overview/products-search.ts'
import { ProductsScreen } from '../../reports/screens/products.tsx'
import { validSearch } from '../../lib/search/valid-search.ts'

export const Route = createFileRoute('/_app/products')({ validateSearch: validSearch(parseProductsSearch), component: ProductsScreen })

import { createFileRoute } from '@tanstack/react-router'
import { parseProductsSearch } from '../../reports/product-overview/products-search.ts'
import { ProductsScreen } from '../../reports/screens/products.tsx'

export const Route = createFileRoute('/_app/products')({ validateSearch: parseProductsSearch, component: ProductsScreen })

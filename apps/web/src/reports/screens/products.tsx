import { products } from '@portal/contracts/reports/products'
import { IconChartHistogram } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LazyModal } from '../../components/state/lazy-modal.tsx'
import type { ReportAction } from '../../components/table/row-links.tsx'
import type { ProductsSearch } from '../product-overview/products-search.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { ReportScreen } from '../report-screen.tsx'

const loadOverview = () => import('../product-overview/product-overview.tsx')

/** Products with a button that opens the overview of one, which is stored in the URL. */
export function ProductsScreen() {
  const { ov }: ProductsSearch = useSearch({ strict: false })
  const { account, features } = useSessionContext()
  // readers without this screen may follow a link to it
  const allowed = account?.accountType === 'customer' && features.enabledProducts === true
  const navigate = useNavigate()

  const actions = useMemo<ReportAction[]>(
    () => [
      {
        tooltip: 'Product Overview',
        icon: IconChartHistogram,
        onClick: (row) =>
          void navigate({ to: '.', search: ((now: ProductsSearch) => ({ ...now, ov: String(row['productCode']) })) as never }),
      },
    ],
    [navigate],
  )
  const close = () => void navigate({ to: '.', search: ((now: ProductsSearch) => ({ ...now, ov: undefined })) as never })
  return (
    <>
      <ReportScreen
        report={products}
        table="getProductsReport"
        exportTable="exportProductsReport"
        placeholder="Product code, description, supplier"
        actions={actions}
      />
      {allowed && <LazyModal load={loadOverview} opened={ov !== undefined} close={close} props={{ productCode: ov, onClose: close }} />}
    </>
  )
}

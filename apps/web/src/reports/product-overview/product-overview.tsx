import { Modal, Text } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { emptyTexts } from '@portal/charts/chart'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../../components/state/status-message.tsx'
import { ApiError } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { ProductCharts } from './product-charts.tsx'
import { Summary } from './summary.tsx'
import { useProductQuery } from './use-product-query.ts'
import classes from './product-overview.module.css'

interface ProductOverviewProps {
  /** Undefined while the dialog is closed. */
  productCode: string | undefined
  onClose: () => void
}

/** Overview of one product over all its shipments. */
export default function ProductOverview({ productCode, onClose }: ProductOverviewProps) {
  // keeps the content while the dialog closes
  const [last, setLast] = useState(productCode)
  if (productCode !== undefined && productCode !== last) setLast(productCode)
  // opens after mounting, when the dialog stores the focused element to restore it later
  const mounted = useMounted()
  const narrow = useMediaQuery('(max-width: 44em)', undefined, { getInitialValueInEffect: false }) ?? false
  return (
    <Modal
      opened={mounted && productCode !== undefined}
      onClose={onClose}
      title={
        <>
          Product Overview <span className={classes.code}>{last}</span>
        </>
      }
      size={1320}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title!, body: classes.body!, header: classes.header! }}
    >
      {last !== undefined && <Content productCode={last} />}
    </Modal>
  )
}

function Content({ productCode }: { productCode: string }) {
  const { account } = useSessionContext()
  const { accountId, accountName, baseCurrency } = account!
  const subject = { accountId, productCode }
  const settings = useProductQuery('getProductOverviewSettings', subject)
  // always fetched, because it fails for an unknown product
  const { error } = useProductQuery('getProductTotalQty', subject)
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState title={emptyTexts.noProductData} text={`No product of this account has the code ${productCode}.`} />
  const hidden = settings.data?.hiddenCharts
  return (
    <>
      <Text size="sm" c="var(--text-soft)" mb="sm">
        All shipments with this product, regardless of the table’s filters. Amounts are in {baseCurrency}.
      </Text>
      <Summary subject={subject} currency={baseCurrency} hidden={hidden} />
      {settings.error && <ErrorState error={settings.error} retry={() => void settings.refetch()} />}
      {hidden && <ProductCharts subject={subject} currency={baseCurrency} about={`${accountName} ${productCode}`} hidden={hidden} />}
    </>
  )
}

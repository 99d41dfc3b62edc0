import { Button } from '@mantine/core'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { EmptyState } from '../state/status-message.tsx'
import { periodName } from './resolve-filters.ts'

interface NoShipmentsInPeriodProps {
  filters: Parameters<typeof periodName>[0] & { suppliers: readonly unknown[] }
  /** Newest month with data outside the period. */
  newest: FilterPeriod | undefined
  onShow: (month: FilterPeriod) => void
}

/** Replaces the charts of a period without shipments. */
export const NoShipmentsInPeriod = ({ filters, newest, onShow }: NoShipmentsInPeriodProps) => (
  <EmptyState
    title={`No shipments in ${periodName(filters)}`}
    text={filters.suppliers.length > 0 ? 'None of the chosen suppliers has a shipment in this period.' : undefined}
    action={
      newest && (
        <Button variant="default" onClick={() => onShow(newest)}>
          Show the newest month with data
        </Button>
      )
    }
  />
)

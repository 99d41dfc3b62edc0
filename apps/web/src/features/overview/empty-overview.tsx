import { Button } from '@mantine/core'
import { IconShip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FilterPeriod } from '@portal/contracts/report-filters'
import { periodName, type Filters } from '../../components/filters/resolve-filters.ts'
import { EmptyState } from '../../components/state/status-message.tsx'

/** Replaces the overview of an account without shipments. @param to screen with the imports, for administrators */
export const NoShipmentsYet = ({ to }: { to: string | undefined }) => (
  <EmptyState
    icon={<IconShip size={28} stroke={1.5} />}
    title="Your shipments will appear here"
    text={
      to
        ? 'Arrivals, delays and spend show up after the first import. Import files, or connect your forwarder’s messages.'
        : 'Arrivals, delays and spend show up after the first import. Your administrator imports the data.'
    }
    action={
      to && (
        <Button variant="default" component={Link} to={to}>
          Show how
        </Button>
      )
    }
  />
)

interface NoShipmentsInPeriodProps {
  filters: Filters
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

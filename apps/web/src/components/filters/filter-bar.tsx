import type { ReportFilter, OrderBasis } from '@portal/contracts/report'
import { Group, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode } from 'react'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { PeriodField, PropertyFields, StateFields, type FilterFieldsProps } from './filter-fields.tsx'
import { FreeText } from './free-text.tsx'
import { filtersFit } from './filters-fit.ts'
import { specialNames, shipmentBasis } from './report-search.ts'
import { specialTitle, type Filters } from './resolve-filters.ts'
import { useIsNarrowScreen } from '../../lib/use-is-narrow-screen.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { specialFilterQuery } from './filter-queries.ts'
import classes from './filter-bar.module.css'

/** Loads on narrow screens only. */
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))

/** Filters that are always in the line. */
const outsideDrawer: ReadonlySet<ReportFilter> = new Set(['freeText', 'period', 'basis', 'orderBasis'])

interface FilterBarProps extends FilterFieldsProps {
  placeholder: string
  /** Tools of the table at the right end. */
  children?: ReactNode
}

/**
 * Filters of a report in one row. Those of the rows move into a drawer where they do not fit; on narrow screens all but the search and the
 * period do.
 */
export function FilterBar({ shown, refused, choices, filters, onChange, placeholder, children }: FilterBarProps) {
  const narrow = useIsNarrowScreen()
  const has = (filter: ReportFilter) => shown.includes(filter)

  const fits = useMediaQuery(filtersFit(shown, filters.suppliers.length === 1), undefined, { getInitialValueInEffect: false })
  const props = { shown, refused, choices, filters, onChange }
  const properties = [
    filters.suppliers.length > 0,
    filters.focused,
    filters.mine,
    has('booking') && filters.booking !== undefined,
    has('delay') && filters.delay !== undefined,
    has('orderState') && filters.orderState !== undefined,
  ].filter(Boolean).length
  const states = [has('freeTime') && filters.freeTime !== undefined, has('show') && filters.show !== 'open'].filter(Boolean).length
  const inDrawer = shown.some((filter) => !outsideDrawer.has(filter))
  return (
    <div className={classes.bar} role="search" aria-label="Filters">
      <Group gap="xs" className={classes.fields}>
        {has('freeText') && (
          <FreeText value={filters.text} onCommit={(text) => onChange({ s: text || undefined })} placeholder={placeholder} />
        )}
        {!narrow && <StateFields {...props} />}
        <PeriodField {...props} />
        {narrow || !fits ? (
          inDrawer && (
            <ErrorBoundary waiting={<span className={classes.drawer} />} instead={<PropertyFields {...props} />}>
              <FilterDrawer more={narrow ? states + properties : properties} position={narrow ? 'bottom' : 'right'}>
                {narrow && <StateFields {...props} />}
                <PropertyFields {...props} inDrawer />
              </FilterDrawer>
            </ErrorBoundary>
          )
        ) : (
          <PropertyFields {...props} />
        )}
        {(has('special') || has('movement')) && (
          <SpecialTag filters={filters} onClear={() => onChange(Object.fromEntries(specialNames.map((name) => [name, undefined])))} />
        )}
      </Group>
      <Group gap={6} wrap="nowrap" className={classes.tools}>
        {children}
      </Group>
    </div>
  )
}

/** Tag of the active special search; removing it clears ports, transport and mode. Shows port names after they have loaded. */
function SpecialTag({ filters: { special, basis }, onClear }: { filters: Filters<OrderBasis>; onClear: () => void }) {
  const { account } = useSessionContext()
  const withPorts = special.title === undefined && (special.portOrigin ?? special.portDestination) !== undefined
  const { data, isLoading } = useQuery({
    ...specialFilterQuery(account?.accountId ?? '', shipmentBasis({ b: basis })),
    enabled: withPorts && account !== undefined,
  })
  const title = specialTitle(special, data)
  if (!title || isLoading) return null
  return (
    <Button
      variant="light"
      fw={500}
      rightSection={<IconX size={14} stroke={1.8} />}
      aria-label={`Remove the filter ${title}`}
      onClick={onClear}
    >
      {title}
    </Button>
  )
}

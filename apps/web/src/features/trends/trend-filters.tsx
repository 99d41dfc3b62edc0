import { Group, Skeleton } from '@mantine/core'
import { FilterDrawer } from '../../components/filters/filter-drawer.tsx'
import { periodName } from '../../components/filters/resolve-filters.ts'
import { useIsNarrowScreen } from '../../lib/use-is-narrow-screen.ts'
import { TrendFilterFields, type TrendFieldsProps } from './trend-filter-fields.tsx'

/** Filter panel of the trends; a drawer on narrow screens. */
export function TrendFilters(props: TrendFieldsProps) {
  const narrow = useIsNarrowScreen()
  const { filters } = props
  const more = [filters.suppliers.length > 0 || filters.top, filters.basis !== 'ETA', filters.groupBy === 'Year', filters.compare]
  return (
    <Group gap="xs" role="search" aria-label="Filters">
      {narrow ? (
        <FilterDrawer label={periodName(filters)} more={more.filter(Boolean).length}>
          <TrendFilterFields {...props} />
        </FilterDrawer>
      ) : (
        <TrendFilterFields {...props} />
      )}
    </Group>
  )
}

/** Placeholder of the panel while its options load. */
export const TrendFiltersSkeleton = () => <Skeleton height={36} maw={760} />

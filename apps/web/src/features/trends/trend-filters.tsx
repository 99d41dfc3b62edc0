import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { periodName } from '../../components/filters/resolve-filters.ts'
import { TrendFilterFields, type TrendFieldsProps } from './trend-filter-fields.tsx'
import classes from './trends.module.css'

/** Only narrow screens need it. */
const Drawer = lazy(() => import('../../components/layout/drawer.ts'))

/** The filter panel of the trends; on a narrow screen a button that says what is chosen, and the rest in a drawer. */
export function TrendFilters(props: TrendFieldsProps) {
  const narrow = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false })
  const [opened, drawer] = useDisclosure(false)
  const { filters } = props
  if (!narrow)
    return (
      <Group gap="xs" role="search" aria-label="Filters">
        <TrendFilterFields {...props} />
      </Group>
    )
  const more = [filters.suppliers.length > 0 || filters.top, filters.basis !== 'ETA', filters.groupBy === 'Year', filters.compare].filter(
    Boolean,
  )
  return (
    <div role="search" aria-label="Filters">
      <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} onClick={drawer.open}>
        {periodName(filters)}
        {more.length > 0 && ` · ${more.length} more`}
      </Button>
      <Suspense>
        <Drawer
          opened={opened}
          onClose={drawer.close}
          position="bottom"
          size="auto"
          title="Filters"
          classNames={{ content: classes.drawer! }}
        >
          <Stack gap="md" pb="md" className={classes.stacked}>
            <TrendFilterFields {...props} />
            <Button onClick={drawer.close}>Show results</Button>
          </Stack>
        </Drawer>
      </Suspense>
    </div>
  )
}

/** The place of the panel while its choices are on their way. */
export const TrendFiltersSkeleton = () => <Skeleton height={36} maw={760} />

import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { specialFilterQuery } from './filter-queries.ts'
import { shipmentBasis } from './report-search.ts'
import { specialTitle, type Filters } from './resolve-filters.ts'
import type { OrderBasis } from '@portal/contracts/report'

/** Tag of the active special search; removing it clears ports, transport and mode. Shows port names after they have loaded. */
export function SpecialTag({ filters: { special, basis }, onClear }: { filters: Filters<OrderBasis>; onClear: () => void }) {
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

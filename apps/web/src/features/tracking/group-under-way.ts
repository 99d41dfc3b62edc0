import type { ShipmentUnderWay } from '@portal/contracts/shipments/shipments-under-way'

export const underWayGroups = ['Overdue', 'Today', 'Within 7 days', 'Within 30 days', 'Later', 'No ETA'] as const
export type UnderWayGroup = (typeof underWayGroups)[number]

const dayMs = 86_400_000

/** Returns the shipments by expected arrival, in their order; groups without shipments are left out. @param today of the account */
export function groupUnderWay<Item extends Pick<ShipmentUnderWay, 'overdueDays' | 'expectedArrival'>>(
  items: readonly Item[],
  today: string,
): [UnderWayGroup, Item[]][] {
  const byGroup = Map.groupBy(items, (item) => groupOf(item, today))
  return underWayGroups.flatMap((group): [UnderWayGroup, Item[]][] => {
    const members = byGroup.get(group)
    return members ? [[group, members]] : []
  })
}

function groupOf(
  { overdueDays, expectedArrival }: Pick<ShipmentUnderWay, 'overdueDays' | 'expectedArrival'>,
  today: string,
): UnderWayGroup {
  if (overdueDays !== null) return 'Overdue'
  if (!expectedArrival) return 'No ETA'
  const days = (Date.parse(expectedArrival.date) - Date.parse(today)) / dayMs
  return days <= 0 ? 'Today' : days < 7 ? 'Within 7 days' : days <= 30 ? 'Within 30 days' : 'Later'
}

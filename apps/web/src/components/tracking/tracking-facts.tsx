import type { TrackingItem } from '@portal/contracts/tracking-model'
import { Facts } from '../list/facts.tsx'
import { formatWhen } from './format-when.ts'

/** Properties of a shipment, with formatted dates. */
export const TrackingFacts = ({ items }: { items: readonly TrackingItem[] }) => (
  <Facts facts={items.map(({ title, value, valueType }) => [title, valueType === 'date' ? formatWhen(value) : value])} />
)

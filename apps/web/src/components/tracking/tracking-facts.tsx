import type { TrackingItem } from '@portal/contracts/shipments/tracking-model'
import { DefinitionList } from '../list/definition-list.tsx'
import { formatDateOrInstant } from './format-date-or-instant.ts'

/** Properties of a shipment, with formatted dates. */
export const TrackingFacts = ({ items }: { items: readonly TrackingItem[] }) => (
  <DefinitionList facts={items.map(({ title, value, valueType }) => [title, valueType === 'date' ? formatDateOrInstant(value) : value])} />
)

import { dateBases, type DateBasis, type OrderBasis } from '@portal/contracts/report'
import { LazySelect } from './lazy-select.tsx'

const names: Record<OrderBasis, { short: string; long: string }> = {
  ETA: { short: 'ETA', long: 'Estimated arrival' },
  ETD: { short: 'ETD', long: 'Estimated departure' },
  ATA: { short: 'ATA', long: 'Actual arrival' },
  ATD: { short: 'ATD', long: 'Actual departure' },
  OrderDate: { short: 'Order Date', long: 'all lines, shipped or not' },
}

interface BasisSelectProps<B extends OrderBasis> {
  /** Available date bases; by default the dates of a shipment. */
  bases?: readonly B[]
  value: B
  onChange: (basis: B) => void
}

/** Selects the date that assigns a shipment or order line to a period. */
export const BasisSelect = <B extends OrderBasis = DateBasis>({
  bases = dateBases as readonly OrderBasis[] as readonly B[],
  value,
  onChange,
}: BasisSelectProps<B>) => (
  <LazySelect
    aria-label="Date basis"
    data={bases.map((basis) => ({ value: basis, label: names[basis].short }))}
    value={value}
    onChange={(next) => next && onChange(next)}
    allowDeselect={false}
    w={{ base: '100%', md: bases.some((basis) => basis === 'OrderDate') ? 124 : 92 }}
    comboboxProps={{ width: 280, position: 'bottom-start' }}
    renderOption={({ option: { value: basis } }) => (
      <span>
        <b>{names[basis].short}</b> {names[basis].long}
      </span>
    )}
  />
)

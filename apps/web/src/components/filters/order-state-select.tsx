import { orderStateNames, type OrderState } from '@portal/contracts/reports/order-states'
import { FilterSelect } from './filter-select.tsx'

const names: Record<OrderState | 'all', string> = { all: 'Any state', ...orderStateNames }

interface OrderStateSelectProps {
  value: OrderState | undefined
  /** URL parameters to change. */
  onChange: (change: { os: OrderState | undefined }) => void
}

/** Filter of orders by what has not shipped. */
export default function OrderStateSelect({ value, onChange }: OrderStateSelectProps) {
  return (
    <FilterSelect
      label="State"
      names={names}
      value={value ?? 'all'}
      onChange={(state) => onChange({ os: state === 'all' ? undefined : state })}
      width={260}
    />
  )
}

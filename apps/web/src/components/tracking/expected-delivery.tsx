import type { ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { weekday } from '../../lib/format/format.ts'
import { ExpectedDelay } from '../table/delay.tsx'
import classes from './shipment-delay.module.css'

/** Expected delivery with its days after the required date. */
export const ExpectedDelivery = ({ delivery }: { delivery: NonNullable<ShipmentTracking['expectedDelivery']> }) => (
  <span className={classes.expected}>
    {delivery.hasPassed ? 'Delivery overdue: expected' : 'Delivery expected'} <strong>{weekday(delivery.date)}</strong>{' '}
    {delivery.daysLate !== null && delivery.daysLate > 0 && <ExpectedDelay days={delivery.daysLate} />}
  </span>
)

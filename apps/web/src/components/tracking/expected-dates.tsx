import type { PublicShipmentTracking, ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { arrivalSourceLabels } from '../../lib/texts/expected-texts.ts'
import { shortDay } from '../../lib/format/format.ts'
import { ExpectedDelay } from '../table/delay.tsx'
import classes from './shipment-delay.module.css'

type Expected = Pick<PublicShipmentTracking, 'expectedArrival' | 'noArrivalRecorded'> & Partial<Pick<ShipmentTracking, 'expectedDelivery'>>

/** Expected arrival and delivery with the source of each date; hides actual dates. */
export function ExpectedDates({ shipment }: { shipment: Expected }) {
  const { expectedArrival: arrival, expectedDelivery: delivery, noArrivalRecorded } = shipment
  return (
    <>
      {arrival && arrival.source !== 'actual' && (
        <span className={classes.expected}>
          {!arrival.hasPassed ? 'Expected' : noArrivalRecorded ? 'Not reported: expected' : 'Overdue: expected'}{' '}
          <strong>{shortDay(arrival.date)}</strong> ({arrivalSourceLabels(arrival.source)!.toLowerCase()}
          {arrival.daysAfterCarrier !== null && afterCarrier(arrival.daysAfterCarrier)})
        </span>
      )}
      {delivery && delivery.source !== 'actual' && (
        <span className={classes.expected}>
          {delivery.hasPassed ? 'Delivery overdue: expected' : 'Delivery expected'} <strong>{shortDay(delivery.date)}</strong>{' '}
          {delivery.daysLate !== null && delivery.daysLate > 0 && <ExpectedDelay days={delivery.daysLate} />}
        </span>
      )}
    </>
  )
}

/** Compares the portal's estimate with the carrier's date. */
function afterCarrier(days: number): string {
  if (days === 0) return ', as the carrier’s'
  const count = Math.abs(days)
  return `, ${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'after' : 'before'} the carrier’s`
}

import type { PublicShipmentTracking, ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { useState } from 'react'
import { weekday } from '../../lib/format/format.ts'
import { arrivalSourceLabels } from '../../lib/texts/expected-texts.ts'
import { arrivalSentence, daysText } from './arrival-sentence.ts'
import classes from './arrival-headline.module.css'

export type HeadlineOf = Pick<
  PublicShipmentTracking,
  'currentMilestoneStep' | 'delayInDays' | 'expectedArrival' | 'noArrivalRecorded' | 'overdueInDays'
> &
  // undefined for visitors
  Partial<Pick<ShipmentTracking, 'expectedDelivery'>>

/** Arrival of a shipment as the largest text, with the source of an expected date. */
export function ArrivalHeadline({ shipment }: { shipment: HeadlineOf }) {
  const [now] = useState(() => new Date())
  const { expectedArrival: arrival } = shipment
  const isExpected = arrival !== null && arrival.source !== 'actual' && shipment.currentMilestoneStep < 3
  return (
    <div className={classes.headline}>
      <p className={classes.sentence} data-overdue={(isExpected && arrival.hasPassed) || undefined}>
        {headline(shipment, now)}
      </p>
      {isExpected && (
        <p className={classes.source}>
          {arrivalSourceLabels(arrival.source)}
          {arrival.daysAfterCarrier !== null && afterCarrier(arrival.daysAfterCarrier)}
        </p>
      )}
    </div>
  )
}

/** `Completed Mon 23 Nov`; before completion, the arrival. */
export function headline(shipment: HeadlineOf, now: Date): string {
  const { currentMilestoneStep: step, expectedArrival: arrival, expectedDelivery: delivery } = shipment
  if (step === 3 && delivery?.source === 'actual') return `Completed ${weekday(delivery.date, now)}`
  const hasArrived = arrival?.source === 'actual'
  if (step >= 2 && !hasArrived) return step === 3 ? 'Completed' : 'Arrived, date not reported'
  return arrivalSentence({ ...shipment, arrival }, now)
}

/** Compares the portal's estimate with the carrier's date. */
function afterCarrier(days: number): string {
  if (days === 0) return ', as the carrier’s'
  return `, ${daysText(Math.abs(days))} ${days > 0 ? 'after' : 'before'} the carrier’s`
}

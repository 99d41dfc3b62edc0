import type { ShipmentUnderWay } from '@portal/contracts/shipments/shipments-under-way'
import { transportLabels } from '../../components/tracking/transport-labels.ts'
import { Overdue } from '../../components/table/delay.tsx'
import { formatDate, shortDay, weekday } from '../../lib/format/format.ts'
import { arrivalSourceLabels } from '../../lib/texts/expected-texts.ts'
import { ShipmentLink } from './shipment-link.tsx'
import classes from './under-way.module.css'

interface UnderWayRowProps {
  shipment: ShipmentUnderWay
  /** Called with the id on hover and focus, and with undefined afterwards. */
  onPoint: (id: string | undefined) => void
}

/** Shipment under way: number, route, expected arrival, and silence. */
export function UnderWayRow({ shipment, onPoint }: UnderWayRowProps) {
  const { shipmentTrackingId: id, shipmentNumber, originName, destinationName, trans, mode } = shipment
  const { expectedArrival: arrival, overdueDays, noUpdateSince } = shipment
  const means = [transportLabels(trans), mode].filter(Boolean).join(' ')
  return (
    <li onPointerEnter={() => onPoint(id)} onPointerLeave={() => onPoint(undefined)}>
      <ShipmentLink shipmentNumber={shipmentNumber} onFocus={() => onPoint(id)} onBlur={() => onPoint(undefined)}>
        <span className={classes.what}>
          <b>{shipmentNumber}</b>
          <span className={classes.route}>
            {originName ?? '–'} <span aria-hidden>→</span>
            <span className="visually-hidden"> to </span> {destinationName ?? '–'}
            {means && <span className="soft"> · {means}</span>}
          </span>
          {noUpdateSince && <span className={classes.silent}>No update since {shortDay(noUpdateSince)}</span>}
        </span>
        <span className={classes.when}>
          {arrival && (
            <span title={`${formatDate(arrival.date)}, ${arrivalSourceLabels(arrival.source)!.toLowerCase()}`}>
              {weekday(arrival.date)}
            </span>
          )}
          {overdueDays !== null && <Overdue days={overdueDays} />}
        </span>
      </ShipmentLink>
    </li>
  )
}

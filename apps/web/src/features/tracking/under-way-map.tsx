import type { ShipmentUnderWay } from '@portal/contracts/shipments/shipments-under-way'
import { useMemo } from 'react'
import MapCanvas from '../../components/map/map-canvas.tsx'
import type { MapDrawing } from '../../components/map/map-drawing.ts'
import { formatInteger } from '../../lib/format/format.ts'
import classes from './under-way.module.css'

interface UnderWayMapProps {
  items: readonly ShipmentUnderWay[]
  highlighted: string | undefined
}

/** Map with a marker per shipment at its last known position. */
export default function UnderWayMap({ items, highlighted }: UnderWayMapProps) {
  const drawing = useMemo(() => markersOf(items), [items])
  const missing = items.length - drawing.markers!.length
  return (
    <>
      <div className={classes.canvas}>
        <MapCanvas drawing={drawing} subject="Map of the shipments under way" fitLabel="Show all shipments" highlighted={highlighted} />
      </div>
      <p className={classes.note}>
        A number counts shipments that meet. Red, or marked “!”: at least one is overdue.
        {missing > 0 && ` ${formatInteger(missing)} without a known position ${missing === 1 ? 'is' : 'are'} only in the list.`}
      </p>
    </>
  )
}

const markersOf = (items: readonly ShipmentUnderWay[]): MapDrawing => ({
  lines: [],
  ports: [],
  vessel: undefined,
  markers: items.flatMap(({ shipmentTrackingId: id, position, overdueDays }) =>
    position ? [{ id, at: [position.lon, position.lat] as const, overdue: overdueDays !== null }] : [],
  ),
})

import type { ShipmentsUnderWay, ShipmentUnderWay } from '@portal/contracts/shipments/shipments-under-way'
import { Button } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { formatInteger } from '../../lib/format/format.ts'
import { groupUnderWay } from './group-under-way.ts'
import { UnderWayRow } from './under-way-row.tsx'
import classes from './under-way.module.css'

/** Number of rows shown at first, and added by each click. */
const rowsPerPage = 200

/** Number of rows of the first paint, more than a tall window shows. */
const firstRows = 40

/** Height of a row in pixels as in under-way.module.css, for rows that are not drawn yet. */
const rowHeight = 54

interface UnderWayListProps {
  data: ShipmentsUnderWay
  onPoint: (id: string | undefined) => void
}

/** Shipments under way in groups by expected arrival. */
export function UnderWayList({ data: { items, totalItems, today }, onPoint }: UnderWayListProps) {
  const [visible, setVisible] = useState(rowsPerPage)
  const groups = groupUnderWay(items, today)
  const drawn = useDeferredValue(visible, firstRows)
  const rest = items.length - visible
  const undrawn = Math.max(0, Math.min(visible, items.length) - drawn)
  return (
    <div className={classes.list}>
      {startRows(groups, drawn).map(([group, shown, all]) => (
        <section key={group} aria-label={`${group}, ${formatInteger(all)}`}>
          <h3 className={classes.group} data-overdue={group === 'Overdue' || undefined}>
            {group} <span className={classes.count}>{formatInteger(all)}</span>
          </h3>
          <ul>
            {shown.map((shipment) => (
              <UnderWayRow key={shipment.shipmentTrackingId} shipment={shipment} onPoint={onPoint} />
            ))}
          </ul>
        </section>
      ))}
      {/* the way back to the list restores its scroll position before all rows are drawn */}
      {undrawn > 0 && <div style={{ height: undrawn * rowHeight }} />}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setVisible(visible + rowsPerPage)}>
          Show {formatInteger(Math.min(rest, rowsPerPage))} more
        </Button>
      )}
      {rest <= 0 && totalItems > items.length && (
        <p className={classes.note}>
          These are the first {formatInteger(items.length)} of {formatInteger(totalItems)}. Search for a number to find the others.
        </p>
      )}
    </div>
  )
}

/** Returns the first rows over all groups, with the size of each group. */
function startRows(
  groups: readonly [string, ShipmentUnderWay[]][],
  visible: number,
): [group: string, shown: ShipmentUnderWay[], all: number][] {
  let left = visible
  return groups.flatMap(([group, members]): [string, ShipmentUnderWay[], number][] => {
    const shown = members.slice(0, Math.max(0, left))
    left -= members.length
    return shown.length > 0 ? [[group, shown, members.length]] : []
  })
}

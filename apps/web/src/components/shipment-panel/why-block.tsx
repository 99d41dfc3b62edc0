import { useQuery } from '@tanstack/react-query'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { PanelBlock } from '../panel/panel-block.tsx'
import { exceptionsQuery, type ExceptionRow } from './shipment-queries.ts'
import classes from './shipment-panel.module.css'

/** Exceptions of a shipment in words, with the contact for each. */
export function WhyBlock({ shipmentNumber }: { shipmentNumber: string }) {
  const { accountId } = useSessionContext().account!
  const rows = useQuery(exceptionsQuery(accountId, shipmentNumber))
  return (
    <PanelBlock title="Why" query={rows} height={42}>
      {(found) => (found.some(({ reason }) => reason) ? <Reasons of={found} /> : null)}
    </PanelBlock>
  )
}

/** Different reasons with the orders that they concern. */
function Reasons({ of }: { of: readonly ExceptionRow[] }) {
  const reasons = new Map<string, ExceptionRow[]>()
  for (const row of of) {
    if (row.reason) reasons.set(row.reason, [...(reasons.get(row.reason) ?? []), row])
  }
  return (
    <ul className={classes.reasons}>
      {[...reasons].map(([reason, rows]) => {
        const orders = [...new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))]
        const ask = rows[0]?.ask
        return (
          <li key={reason}>
            <strong>{reason}</strong>
            {(ask || orders.length > 0) && (
              <span className={classes.soft}>{[ask && `Contact: ${ask}`, orders.join(', ')].filter(Boolean).join(' · ')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

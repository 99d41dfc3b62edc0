import { useQuery } from '@tanstack/react-query'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { PanelBlock } from '../panel/panel-block.tsx'
import { exceptionQuery } from './shipment-queries.ts'
import classes from './shipment-panel.module.css'

/** Text of the worst problem of a shipment, with the contact and the orders that its problems concern. */
export function WhyBlock({ shipmentNumber }: { shipmentNumber: string }) {
  const { accountId } = useSessionContext().account!
  const row = useQuery(exceptionQuery(accountId, shipmentNumber))
  return (
    <PanelBlock title="Why" query={row} height={42}>
      {(found) => {
        if (!found?.reason) return null
        const { reason, ask, orderNumber } = found
        return (
          <p className={classes.reason}>
            <strong>{reason}</strong>
            {(ask || orderNumber) && (
              <span className={classes.soft}>{[ask && `Contact: ${ask}`, orderNumber].filter(Boolean).join(' · ')}</span>
            )}
          </p>
        )
      }}
    </PanelBlock>
  )
}

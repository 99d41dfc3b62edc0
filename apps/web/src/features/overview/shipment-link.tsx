import { Link } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import classes from './attention-card.module.css'

/** Number of a shipment that opens its panel, if the reader may see shipments or their tracking. */
export function ShipmentLink({ number }: { number: string }) {
  const { features } = useSessionContext()
  return features.enabledShipmentsFeature || features.enabledTrackAndTrace ? (
    <Link
      to="."
      search={((now: object) => ({ ...now, open: number, sup: undefined })) as never}
      className={classes.number}
      data-opens={number}
      resetScroll={false}
    >
      {number}
    </Link>
  ) : (
    <span className={classes.number}>{number}</span>
  )
}

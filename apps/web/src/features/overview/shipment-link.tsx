import { Link } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { firstRoute } from '../../lib/screens.ts'
import classes from './attention-card.module.css'

/** Number of a shipment, linked to its tracking if the reader may open it. */
export function ShipmentLink({ number, hasTracking }: { number: string; hasTracking: boolean }) {
  const to = firstRoute(['/trackandtrace'], useSessionContext())
  return hasTracking && to ? (
    <Link to={to} search={{ s: number } as never} className={classes.number}>
      {number}
    </Link>
  ) : (
    <span className={classes.number}>{number}</span>
  )
}

import { IconClipboardList, IconListDetails, IconReceipt2, type Icon } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { firstMonth, lastMonth } from '../../components/table/link-search.ts'
import { firstRoute } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { TrackingAddress } from './tracking-address.ts'
import classes from './shipment-links.module.css'

/** Screens about a shipment, the first reachable one of each link. */
const targets: readonly { label: string; to: readonly string[]; icon: Icon; needsOrders?: boolean }[] = [
  { label: 'Spend', to: ['/shipment-spends', '/consolidated-shipments-spends'], icon: IconReceipt2 },
  { label: 'Invoice lines', to: ['/shipmentDetails'], icon: IconListDetails },
  { label: 'Orders', to: ['/purchase-order', '/purchase-order-lines'], icon: IconClipboardList, needsOrders: true },
]

interface ShipmentLinksProps {
  shipmentNumber: string
  /** Number of orders on the shipment. */
  orders: number
}

/** Links to spend, invoice lines and orders of a shipment, as far as the account has these screens. */
export function ShipmentLinks({ shipmentNumber, orders }: ShipmentLinksProps) {
  const workplace = useSessionContext()
  const { cId }: TrackingAddress = useSearch({ strict: false })
  const search = { ...(cId && { cId }), from: firstMonth, to: lastMonth, s: shipmentNumber }
  const links = targets.flatMap(({ to, needsOrders, ...rest }) => {
    const route = firstRoute(to, workplace)
    return route && !(needsOrders && orders === 0) ? [{ route, ...rest }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-label="About this shipment" className={classes.links}>
      {links.map(({ label, route, icon: LinkIcon }) => (
        <Link key={label} to={route} search={search as never} className={classes.link}>
          <LinkIcon size={16} stroke={1.6} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}

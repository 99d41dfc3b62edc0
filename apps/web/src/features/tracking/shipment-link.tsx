import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TrackingAddress } from './tracking-address.ts'
import classes from './under-way.module.css'

interface ShipmentLinkProps {
  shipmentNumber: string
  onFocus?: () => void
  onBlur?: () => void
  children: ReactNode
}

/** Link that searches the number of a shipment. */
export function ShipmentLink({ shipmentNumber, children, ...handlers }: ShipmentLinkProps) {
  const { cId }: TrackingAddress = useSearch({ strict: false })
  return (
    <Link to="/trackandtrace" search={{ ...(cId && { cId }), s: shipmentNumber } as never} className={classes.row} {...handlers}>
      {children}
    </Link>
  )
}

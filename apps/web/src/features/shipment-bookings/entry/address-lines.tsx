import type { BookingAddress } from '@portal/contracts/bookings/shipment-booking-records'
import classes from './address-lines.module.css'

/** Postal address with contact details. */
export function AddressLines({ address, withName = false }: { address: BookingAddress; withName?: boolean }) {
  const { name, address: street, postCode, city, state, country, phone, email } = address
  const place = [[postCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
  const lines = [street, place, country, phone, email].filter((line): line is string => Boolean(line))
  return (
    <address className={classes.address} dir="auto">
      {withName && <strong>{name}</strong>}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

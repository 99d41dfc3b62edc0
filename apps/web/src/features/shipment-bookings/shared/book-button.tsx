import type { RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { searchOfOrders } from './booking-search.ts'

interface BookButtonProps extends ButtonProps {
  orderNumbers: string[]
  customerAccountId: string
  /** Button text; order numbers are appended for screen readers. */
  label: string
}

type ContinueButtonProps = ButtonProps & { draft: NonNullable<RequestItem['draft']>; orderNumber: string }

/** Link to the draft that contains an order. */
export const ContinueButton = ({ draft: { shipmentBookingId, bookingNumber }, orderNumber, ...button }: ContinueButtonProps) => (
  <Button
    component={Link}
    to="/shipment-bookings/$"
    params={{ _splat: `${shipmentBookingId}/edit` } as never}
    onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
    {...button}
  >
    Continue
    <span className="visually-hidden">
      {' '}
      {bookingNumber} of {orderNumber}
    </span>
  </Button>
)

/** Link to a new booking of these orders. */
export const BookButton = ({ orderNumbers, customerAccountId, label, ...button }: BookButtonProps) => (
  <Button
    component={Link}
    to="/shipment-bookings/$"
    params={{ _splat: 'add' } as never}
    search={searchOfOrders(orderNumbers, customerAccountId) as never}
    onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
    {...button}
  >
    {label}
    <span className="visually-hidden"> {orderNumbers.join(', ')}</span>
  </Button>
)

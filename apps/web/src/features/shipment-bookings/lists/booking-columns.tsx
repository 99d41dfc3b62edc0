import type { bookingColumns } from '@portal/contracts/bookings/shipment-booking'
import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import type { AdminColumn } from '../../../components/table/admin-column.ts'
import { AccountDay } from '../../../lib/session/account-clock.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { BookingStatus } from './booking-status.tsx'
import classes from './booking-list.module.css'

/** Columns that the list can be sorted by, the default first. */
export const bookingColumnIds = [
  'BookingNumber',
  'PurchaseOrderNumbersText',
  'CustomerName',
  'StatusText',
  'CargoReadyDate',
  'CreatedDate',
  'SubmittedDate',
] as const satisfies readonly (typeof bookingColumns)[number][]

const sortable = true

/** Columns of the list, including the customer and the cargo ready date. */
export const bookingTableColumns: AdminColumn<BookingItem>[] = [
  {
    id: 'BookingNumber',
    title: 'Booking No.',
    width: 156,
    sortable,
    render: ({ bookingNumber }) => <span className={classes.name}>{bookingNumber}</span>,
  },
  {
    id: 'PurchaseOrderNumbersText',
    title: 'PO No.(s)',
    width: 150,
    sortable,
    render: (row) => <Long text={row.purchaseOrderNumbersText} />,
  },
  { id: 'CustomerName', title: 'Customer', width: 200, sortable, wraps: true, render: ({ customerName }) => customerName },
  { id: 'StatusText', title: 'Status', width: 190, sortable, render: (row) => <BookingStatus row={row} /> },
  {
    id: 'CargoReadyDate',
    title: 'Cargo Ready',
    width: 112,
    sortable,
    render: ({ cargoReadyDate }) => cargoReadyDate && formatDate(cargoReadyDate),
  },
  { id: 'CreatedDate', title: 'Created Date', width: 116, sortable, render: ({ createdDate }) => <AccountDay of={createdDate} /> },
  {
    id: 'SubmittedDate',
    title: 'Submitted Date',
    width: 126,
    sortable,
    render: ({ submittedDate }) => submittedDate && <AccountDay of={submittedDate} />,
  },
]

export const Long = ({ text }: { text: string }) => (
  <span title={text} dir="auto">
    {text}
  </span>
)

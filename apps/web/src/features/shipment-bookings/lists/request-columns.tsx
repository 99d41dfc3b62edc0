import type { requestColumns } from '@portal/contracts/bookings/shipment-booking'
import type { RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import { Checkbox } from '@mantine/core'
import type { AdminColumn } from '../../../components/table/admin-column.ts'
import { formatDate, formatInteger } from '../../../lib/format/format.ts'
import { Long } from './booking-columns.tsx'
import { DueBadge } from '../shared/due-badge.tsx'
import { blockedBy, rowKeyOf, type OrderSelection } from './use-order-selection.ts'
import classes from './booking-list.module.css'

/** Columns that the list can be sorted by, the default first. */
export const requestColumnIds = [
  'NearestShippingDate',
  'BookBy',
  'OrderNumber',
  'LinesDescriptions',
  'ReceiverName',
  'OrderedDate',
  'TotalAvailableLines',
  'CustomerName',
] as const satisfies readonly (typeof requestColumns)[number][]

const sortable = true

/** All fit beside the menu and the buttons at 1440 pixels. */
const columns: AdminColumn<RequestItem>[] = [
  {
    id: 'OrderNumber',
    title: 'Order No.',
    width: 168,
    sortable,
    render: ({ orderNumber, draft }) => (
      <>
        <span className={classes.name}>{orderNumber}</span>
        {draft && <div className="soft">Draft {draft.bookingNumber}</div>}
      </>
    ),
  },
  {
    id: 'BookBy',
    title: 'Book by',
    width: 148,
    sortable,
    wraps: true,
    render: ({ bookBy, daysToBookBy }) => (
      <span className={classes.due}>
        {bookBy && formatDate(bookBy)} <DueBadge days={daysToBookBy} />
      </span>
    ),
  },
  { id: 'CustomerName', title: 'Customer', width: 152, sortable, wraps: true, render: ({ customerName }) => customerName },
  {
    id: 'LinesDescriptions',
    title: 'Descriptions',
    width: 166,
    sortable,
    render: ({ linesDescriptions }) => <Long text={linesDescriptions} />,
  },
  { id: 'ReceiverName', title: 'Receiver', width: 104, sortable, wraps: true, render: ({ receiverName }) => receiverName },
  { id: 'OrderedDate', title: 'Ordered Date', width: 98, sortable, render: ({ orderedDate }) => dateOf(orderedDate) },
  {
    id: 'NearestShippingDate',
    title: 'Shipping Date',
    width: 104,
    sortable,
    render: ({ nearestShippingDate }) => dateOf(nearestShippingDate),
  },
  {
    id: 'TotalAvailableLines',
    title: 'Requested Lines',
    width: 116,
    sortable,
    render: ({ totalAvailableLines }) => formatInteger(totalAvailableLines),
  },
]

/** Columns of the list; with booking rights also a checkbox to select several orders of one customer. */
export function requestTableColumns(selection: OrderSelection | undefined): AdminColumn<RequestItem>[] {
  if (!selection) return columns
  return [
    { id: 'selected', title: 'Select', hidesTitle: true, width: 44, render: (row) => <SelectOrder row={row} selection={selection} /> },
    ...columns,
  ]
}

/** Checkbox of an order; disabled while orders of another customer are selected. */
export function SelectOrder({ row, selection }: { row: RequestItem; selection: OrderSelection }) {
  const blocked = blockedBy(row, selection)
  return (
    // browsers show no tooltip on a disabled checkbox
    <span title={blocked}>
      <Checkbox
        aria-label={blocked ? `Select ${row.orderNumber}. ${blocked}` : `Select ${row.orderNumber}`}
        checked={selection.keys.has(rowKeyOf(row))}
        disabled={blocked !== undefined}
        // prevents the row click, which opens the order
        onClick={(event) => event.stopPropagation()}
        onChange={() => selection.toggle(row)}
      />
    </span>
  )
}

const dateOf = (date: string | null) => date && formatDate(date)

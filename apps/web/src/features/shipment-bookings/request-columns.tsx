import type { requestColumns } from '@portal/contracts/shipment-booking'
import type { RequestItem } from '@portal/contracts/shipment-booking-records'
import { Checkbox } from '@mantine/core'
import type { AdminColumn } from '../../components/table/admin-table.tsx'
import { formatDate, formatInteger } from '../../lib/format.ts'
import { Long } from './booking-columns.tsx'
import { DueBadge } from './due-badge.tsx'
import { rowKeyOf, type OrderSelection } from './use-order-selection.ts'
import classes from './booking-list.module.css'

/** What the list may be sorted by, the default first. */
export const requestColumnIds = [
  'NearestShippingDate',
  'OrderNumber',
  'LinesDescriptions',
  'ReceiverName',
  'OrderedDate',
  'TotalAvailableLines',
  'CustomerName',
] as const satisfies readonly (typeof requestColumns)[number][]

const sortable = true

const columns: AdminColumn<RequestItem>[] = [
  {
    id: 'OrderNumber',
    title: 'Order No.',
    width: 120,
    sortable,
    render: ({ orderNumber }) => <span className={classes.name}>{orderNumber}</span>,
  },
  {
    id: 'BookBy',
    title: 'Book by',
    width: 232,
    render: ({ bookBy, daysToBookBy }) => (
      <span className={classes.status}>
        {dateOf(bookBy)} <DueBadge days={daysToBookBy} />
      </span>
    ),
  },
  { id: 'CustomerName', title: 'Customer', width: 150, sortable, render: ({ customerName }) => <Long text={customerName} /> },
  {
    id: 'LinesDescriptions',
    title: 'Descriptions',
    width: 160,
    sortable,
    render: ({ linesDescriptions }) => <Long text={linesDescriptions} />,
  },
  { id: 'ReceiverName', title: 'Receiver', width: 130, sortable, render: ({ receiverName }) => <Long text={receiverName ?? ''} /> },
  { id: 'OrderedDate', title: 'Ordered Date', width: 106, sortable, render: ({ orderedDate }) => dateOf(orderedDate) },
  {
    id: 'NearestShippingDate',
    title: 'Shipping Date',
    width: 116,
    sortable,
    render: ({ nearestShippingDate }) => dateOf(nearestShippingDate),
  },
  {
    id: 'TotalAvailableLines',
    title: 'Requested Lines',
    width: 124,
    sortable,
    render: ({ totalAvailableLines }) => formatInteger(totalAvailableLines),
  },
]

/** The columns of R §2, and beyond them the customer and the day by which to book; those who may book choose several orders of one customer. */
export function requestTableColumns(selection: OrderSelection | undefined): AdminColumn<RequestItem>[] {
  if (!selection) return columns
  return [{ id: 'selected', title: '', width: 44, render: (row) => <SelectOrder row={row} selection={selection} /> }, ...columns]
}

/** Chooses an order for a booking of several; while others are chosen, those of another customer cannot be. */
export function SelectOrder({ row, selection }: { row: RequestItem; selection: OrderSelection }) {
  const foreign = selection.customer !== undefined && selection.customer.id !== row.customerAccountId
  return (
    <Checkbox
      aria-label={`Select ${row.orderNumber}`}
      checked={selection.keys.has(rowKeyOf(row))}
      disabled={foreign}
      {...(foreign && { title: `A booking holds orders of one customer: ${selection.customer!.name} is chosen` })}
      // a click on the row opens the order
      onClick={(event) => event.stopPropagation()}
      onChange={() => selection.toggle(row)}
    />
  )
}

const dateOf = (date: string | null) => date && formatDate(date)

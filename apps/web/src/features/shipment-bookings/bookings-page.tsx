import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import { Button, ActionIcon, Menu } from '@mantine/core'
import { IconClipboardCheck, IconPlus, IconCopy, IconDots, IconFileTypePdf, IconPencil, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import { useListView, type ListState } from '../../components/table/use-list-view.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { saveSearch } from '../../lib/query/saved-query.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { BookingCard } from './lists/booking-card.tsx'
import { bookingColumnIds, bookingTableColumns } from './lists/booking-columns.tsx'
import { ChipFilter } from './lists/chip-filter.tsx'
import type { BookingFilter, BookingSearch } from './shared/booking-search.ts'
import { bookingTexts as texts } from './shared/booking-texts.ts'
import { DeleteBooking } from './shared/delete-booking.tsx'
import { PeriodDays } from './lists/period-days.tsx'
import { useBookingActions } from './shared/use-booking-actions.ts'
import { useBookingRights } from './shared/use-booking-rights.ts'
import { VendorScreen } from './shared/vendor-screen.tsx'

/** Rows per page, the default first. */
export const bookingPageSizes = [25, 50, 100] as const

const filters: readonly { value: BookingFilter; label: string }[] = [
  { value: 'Draft', label: 'Draft' },
  { value: 'Submitted', label: 'Submitted' },
  { value: 'WithChanges', label: 'With changes' },
  { value: 'OrderChanged', label: 'Order changed' },
  { value: 'Shipped', label: 'Shipped' },
]

export const BookingsPage = () => <VendorScreen>{(accountId) => <Bookings key={accountId} accountId={accountId} />}</VendorScreen>

function Bookings({ accountId }: { accountId: string }) {
  const { mayManage } = useBookingRights()
  const search: BookingSearch = useSearch({ strict: false })
  const change = useUpdateSearch<BookingSearch>()
  const list = useListView(bookingColumnIds, bookingPageSizes[0], 'desc')
  const query = useBookings(accountId, list, search)
  const actions = useBookingActions()
  const [leaving, setLeaving] = useState<BookingItem>()
  useEffect(() => saveSearch(accountId, '/shipment-bookings', search), [accountId, search])

  const active = [search.st, search.from, search.to].filter(Boolean).length
  const narrowed = Boolean(list.text) || active > 0
  const narrow = (part: Partial<Record<keyof BookingSearch, string | undefined>>) => change({ ...part, p: undefined } as never)
  const isEmpty = !narrowed && query.data?.totalItems === 0
  const renderActions = (row: BookingItem) => <BookingActions row={row} actions={actions} onDelete={setLeaving} />
  return (
    <TablePage>
      <PageHeader title="Shipment Bookings" count={query.data?.totalItems} />
      <TableTools
        search={<FreeText value={list.text} onCommit={list.setText} placeholder="Booking, order, product" />}
        sort={<ListSort columns={bookingTableColumns} view={list.view} onView={list.setView} />}
        active={active}
        tools={mayManage && !isEmpty && <NewBooking />}
      >
        <PeriodDays of="Created" from={search.from} to={search.to} onChange={narrow} />
        <ChipFilter label="Status" choices={filters} value={search.st} onChange={(st) => narrow({ st })} />
      </TableTools>
      <AdminTable<BookingItem>
        columns={bookingTableColumns}
        query={query}
        rowId="shipmentBookingId"
        view={list.view}
        onView={list.setView}
        pageSizes={bookingPageSizes}
        renderActions={renderActions}
        renderCard={(row) => <BookingCard row={row} actions={renderActions(row)} />}
        actionsWidth={60}
        onOpen={(row) => actions.open(row)}
        empty={narrowed ? nothingFound(() => narrow({ s: undefined, st: undefined, from: undefined, to: undefined })) : noneYet(mayManage)}
      />
      <DeleteBooking booking={leaving} onClose={() => setLeaving(undefined)} />
    </TablePage>
  )
}

const NewBooking = () => (
  <Button component={Link} to="/shipment-bookings/$" params={{ _splat: 'add' } as never} leftSection={<IconPlus size={16} stroke={1.8} />}>
    New booking
  </Button>
)

const noneYet = (mayManage: boolean) => ({
  icon: <IconClipboardCheck size={28} stroke={1.5} />,
  title: texts.noneYet,
  text: texts.noneYetText,
  ...(mayManage && {
    action: (
      <Button component={Link} to="/request-booking-purchase-orders" mt="xs">
        Request Booking POs
      </Button>
    ),
  }),
})

const nothingFound = (clear: () => void) => ({
  title: 'Nothing found',
  text: 'No bookings match these filters.',
  action: (
    <Button variant="default" mt="xs" onClick={clear}>
      Clear filters
    </Button>
  ),
})

type View = ListState & { view: { sort: { column: (typeof bookingColumnIds)[number] } } }

function useBookings(accountId: string, { view, text }: View, { st, from, to }: BookingSearch) {
  const parameters = {
    accountId,
    page: view.page,
    pageSize: view.pageSize,
    sortColumn: view.sort.column,
    sortDirection: view.sort.direction,
    ...(text && { freeTextSearch: text }),
    ...(from && { periodStart: from }),
    ...(to && { periodEnd: to }),
    ...(st && { status: st }),
  }
  return useQuery(
    operationQuery('listShipmentBookings', parameters, {
      placeholderData: keepPreviousData,
      meta: { shown: true },
      // colleagues book as well
      staleTime: 0,
    }),
  )
}

interface BookingActionsProps {
  row: BookingItem
  actions: ReturnType<typeof useBookingActions>
  /** Opens the confirmation of a deletion. */
  onDelete: (row: BookingItem) => void
}

/** Actions of a booking in the list. A shipped booking is read-only. */
function BookingActions({ row, actions, onDelete }: BookingActionsProps) {
  const { mayManage } = useBookingRights()
  const { bookingNumber, shipmentBookingId: id, status } = row
  const mayChange = mayManage && status !== 'Shipped'
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size={26} aria-label={`Actions of ${bookingNumber}`} data-tip="Actions" onClick={(event) => event.stopPropagation()}>
          <IconDots size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      {/* prevents a row click: the menu is a React child of the row */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {mayChange && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => actions.open(row, { change: true })}>
            Edit
          </Menu.Item>
        )}
        {mayManage && (
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void actions.copy(id)}>
            Copy as new booking
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileTypePdf size={16} stroke={1.6} />} onClick={() => void actions.pdf(id)}>
          PDF
        </Menu.Item>
        {mayChange && (
          <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => onDelete(row)}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import type { Nearness, RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import { useListView, type ListState } from '../../components/table/use-list-view.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { BookButton, ContinueButton } from './shared/book-button.tsx'
import type { RequestSearch } from './shared/booking-search.ts'
import { bookingTexts as texts } from './shared/booking-texts.ts'
import { bookingPageSizes } from './bookings-page.tsx'
import { ChipFilter } from './lists/chip-filter.tsx'
import { PeriodDays } from './lists/period-days.tsx'
import { RequestCard } from './lists/request-card.tsx'
import { requestColumnIds, requestTableColumns, SelectOrder } from './lists/request-columns.tsx'
import { RequestDialog } from './lists/request-dialog.tsx'
import { useBookingRights } from './shared/use-booking-rights.ts'
import { blockedBy, rowKeyOf, useOrderSelection, type OrderSelection } from './lists/use-order-selection.ts'
import { VendorScreen } from './shared/vendor-screen.tsx'
import classes from './lists/booking-list.module.css'

const dues: readonly { value: Nearness; label: string }[] = [
  { value: 'overdue', label: 'Overdue' },
  { value: 'soon', label: 'Within 7 days' },
  { value: 'later', label: 'Later' },
  { value: 'undated', label: 'No date' },
]

const draftChoices: readonly { value: 'with' | 'without'; label: string }[] = [
  { value: 'without', label: 'Without a draft' },
  { value: 'with', label: 'In a draft' },
]

/** Orders that the vendor can book, nearest shipping date first. */
export const RequestsPage = () => <VendorScreen>{(accountId) => <Requests key={accountId} accountId={accountId} />}</VendorScreen>

function Requests({ accountId }: { accountId: string }) {
  const { mayManage } = useBookingRights()
  const search: RequestSearch = useSearch({ strict: false })
  const change = useUpdateSearch<RequestSearch>()
  const list = useListView(requestColumnIds, bookingPageSizes[0])
  const query = useRequests(accountId, list, search)
  const selection = useOrderSelection()
  const [shown, setShown] = useState<RequestItem>()

  const columns = requestTableColumns(mayManage ? selection : undefined)
  const active = [search.due, search.dr, search.from, search.to].filter(Boolean).length
  const narrowed = Boolean(list.text) || active > 0
  const narrow = (part: Partial<Record<keyof RequestSearch, string | undefined>>) => change({ ...part, p: undefined } as never)
  return (
    <TablePage>
      <PageHeader title="Request Booking POs" count={query.data?.totalItems} />
      <TableTools
        search={<FreeText value={list.text} onCommit={list.setText} placeholder="Order, product, receiver" />}
        sort={<ListSort columns={columns} view={list.view} onView={list.setView} />}
        active={active}
        tools={<OldOrders count={query.data?.oldOrders ?? 0} shown={search.old === '1'} onChange={(old) => narrow({ old })} />}
      >
        <PeriodDays of="Ordered" from={search.from} to={search.to} onChange={narrow} />
        <ChipFilter label="Book by" choices={dues} value={search.due} onChange={(due) => narrow({ due })} />
        <ChipFilter label="Draft" choices={draftChoices} value={search.dr} onChange={(dr) => narrow({ dr })} />
      </TableTools>
      {selection.customer && <Selection selection={selection} />}
      <AdminTable<RequestItem & { key: string }>
        columns={columns}
        query={query}
        rowId="key"
        view={list.view}
        onView={list.setView}
        pageSizes={bookingPageSizes}
        {...(mayManage && { renderActions: bookOne, actionsWidth: 90 })}
        renderCard={(row) => (
          <RequestCard
            row={row}
            onOpen={() => setShown(row)}
            blocked={mayManage ? blockedBy(row, selection) : undefined}
            actions={mayManage && <CardActions row={row} selection={selection} />}
          />
        )}
        onOpen={setShown}
        empty={
          narrowed
            ? nothingFound(() => narrow({ s: undefined, due: undefined, dr: undefined, from: undefined, to: undefined }))
            : { title: 'Nothing to book', text: texts.nothingToBook }
        }
      />
      {selection.customer && <div className={classes.room} />}
      <RequestDialog accountId={accountId} shown={shown} mayBook={mayManage} onClose={() => setShown(undefined)} />
    </TablePage>
  )
}

/** Toggles orders whose shipping date is long past. */
const OldOrders = ({ count, shown, onChange }: { count: number; shown: boolean; onChange: (old: '1' | undefined) => void }) =>
  (count > 0 || shown) && (
    <Button variant="default" onClick={() => onChange(shown ? undefined : '1')}>
      {shown ? 'Hide old orders' : `Show old orders (${formatInteger(count)})`}
    </Button>
  )

const bookOne = ({ orderNumber, customerAccountId, draft }: RequestItem) =>
  draft ? (
    <ContinueButton draft={draft} orderNumber={orderNumber} variant="default" size="compact-sm" />
  ) : (
    <BookButton orderNumbers={[orderNumber]} customerAccountId={customerAccountId} label="Book" variant="default" size="compact-sm" />
  )

const CardActions = ({ row, selection }: { row: RequestItem; selection: OrderSelection }) => (
  <>
    <SelectOrder row={row} selection={selection} />
    {bookOne(row)}
  </>
)

/** Number of selected orders with their actions. */
const Selection = ({ selection: { orderNumbers, customer, clear } }: { selection: OrderSelection }) => (
  <div className={classes.selection} data-bottom-bar role="region" aria-label="Selected orders">
    <span className={classes.grow} role="status">
      {formatInteger(orderNumbers.length)} {orderNumbers.length === 1 ? 'order' : 'orders'} of {customer!.name} selected
    </span>
    <Group gap="xs">
      <BookButton orderNumbers={orderNumbers} customerAccountId={customer!.id} label="Create booking" size="xs" />
      <Button variant="default" size="xs" onClick={clear}>
        Clear
      </Button>
    </Group>
  </div>
)

const nothingFound = (clear: () => void) => ({
  title: 'Nothing found',
  text: 'No orders match these filters.',
  action: (
    <Button variant="default" mt="xs" onClick={clear}>
      Clear filters
    </Button>
  ),
})

type View = ListState & { view: { sort: { column: (typeof requestColumnIds)[number] } } }

function useRequests(accountId: string, { view, text }: View, { due, dr, old, from, to }: RequestSearch) {
  const parameters = {
    accountId,
    page: view.page,
    pageSize: view.pageSize,
    sortColumn: view.sort.column,
    sortDirection: view.sort.direction,
    ...(text && { freeTextSearch: text }),
    ...(from && { periodStart: from }),
    ...(to && { periodEnd: to }),
    ...(due && { nearness: due }),
    ...(dr && { draft: dr }),
    ...(old && { includeOld: true }),
  }
  return useQuery(
    operationQuery('listRequestBookingOrders', parameters, {
      select: (data) => ({ ...data, list: data.list.map((row) => ({ ...row, key: rowKeyOf(row) })) }),
      placeholderData: keepPreviousData,
      meta: { shown: true },
      staleTime: 0,
    }),
  )
}

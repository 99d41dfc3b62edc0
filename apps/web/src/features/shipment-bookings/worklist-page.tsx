import type { BookingItem, RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import type { BookingWorklist } from '@portal/contracts/bookings/shipment-booking-views'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../components/list/page.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { AttentionStrip, type AttentionTile } from '../../components/work/attention-strip.tsx'
import { blockRows, WorkBlock } from '../../components/work/work-block.tsx'
import { changeLabels, days, draftText } from './worklist-texts.ts'
import { useAccountClock } from '../../lib/session/account-clock.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { BookButton } from './shared/book-button.tsx'
import type { BookingFilter } from './shared/booking-search.ts'
import { bookingTexts as texts } from './shared/booking-texts.ts'
import { DueBadge } from './shared/due-badge.tsx'
import { requestFacts } from './lists/request-card.tsx'
import { useBookingRights } from './shared/use-booking-rights.ts'
import { VendorScreen } from './shared/vendor-screen.tsx'
import classes from './worklist.module.css'

/** Worklist: the start page of vendor accounts (decision 55). */
export default function WorklistPage() {
  return <VendorScreen>{(accountId) => <Worklist key={accountId} accountId={accountId} />}</VendorScreen>
}

function Worklist({ accountId }: { accountId: string }) {
  const { mayManage } = useBookingRights()
  const { day } = useAccountClock()
  const counts = useQuery(operationQuery('getBookingWorklist', { accountId }, { meta: { shown: true }, staleTime: 0 }))
  const requests = useQuery(
    operationQuery(
      'listRequestBookingOrders',
      { accountId, pageSize: blockRows, draft: 'without' },
      { meta: { shown: true }, staleTime: 0 },
    ),
  )
  const drafts = useFirstBookings(accountId, 'Draft')
  const changed = useFirstBookings(accountId, 'OrderChanged')
  // a block appears once those above it have their final height, so that it does not move
  const showsDrafts = !counts.isPending && !requests.isPending
  const showsChanged = showsDrafts && !drafts.isPending
  return (
    <Page wide header={<PageHeader title="Worklist" />}>
      <AttentionStrip
        label="Needs attention"
        tiles={counts.data && tilesOf(counts.data)}
        count={4}
        failed={counts.isError}
        retry={() => void counts.refetch()}
      />
      <WorkBlock<RequestItem>
        title="To book"
        query={requests}
        rowId={({ customerAccountId, orderNumber }) => `${customerAccountId} ${orderNumber}`}
        renderRow={(row) => <RequestRow row={row} mayBook={mayManage} />}
        all={{ to: '/request-booking-purchase-orders', search: { dr: 'without' } }}
        nothing={texts.nothingToBook}
        note={counts.data && <InDrafts count={counts.data.toBookInDrafts} />}
      />
      {showsDrafts && (
        <WorkBlock<BookingItem>
          title="Drafts"
          query={drafts}
          rowId={({ shipmentBookingId }) => shipmentBookingId}
          renderRow={(row) => <BookingRow row={row} why={draftText(row, day)} action={mayManage ? 'Continue' : 'Open'} />}
          all={{ to: '/shipment-bookings', search: { st: 'Draft' } }}
          nothing="No open drafts."
        />
      )}
      {showsChanged && (
        <WorkBlock<BookingItem>
          title="Changed orders"
          query={changed}
          rowId={({ shipmentBookingId }) => shipmentBookingId}
          renderRow={(row) => <BookingRow row={row} why={changeLabels(row)} action="Open" />}
          all={{ to: '/shipment-bookings', search: { st: 'OrderChanged' } }}
          nothing="No order has changed since it was booked."
        />
      )}
    </Page>
  )
}

function tilesOf(worklist: BookingWorklist): AttentionTile[] {
  const { toBook, toBookInDrafts, drafts, oldestDraftDays, submitted, submittedThisWeek, changed, orderChanged } = worklist
  const near = [
    toBook.overdue > 0 && `${formatInteger(toBook.overdue)} overdue`,
    toBook.soon > 0 && `${formatInteger(toBook.soon)} in 7 days`,
    toBookInDrafts > 0 && `${formatInteger(toBookInDrafts)} more in drafts`,
  ]
  return [
    {
      label: 'To book',
      count: toBook.overdue + toBook.soon + toBook.later + toBook.undated,
      context: near.filter(Boolean).join(', ') || 'None overdue',
      to: '/request-booking-purchase-orders',
      search: { dr: 'without' },
      tone: toBook.overdue > 0 ? 'veryLate' : toBook.soon > 0 ? 'late' : undefined,
    },
    {
      label: 'Drafts',
      count: drafts,
      context: oldestDraftDays === null ? 'None open' : oldestDraftDays === 0 ? 'All from today' : `Oldest ${days(oldestDraftDays)}`,
      to: '/shipment-bookings',
      search: { st: 'Draft' },
    },
    {
      label: 'Submitted',
      count: submitted,
      context:
        changed > 0
          ? `${formatInteger(changed)} with changes not submitted`
          : submittedThisWeek > 0
            ? `${formatInteger(submittedThisWeek)} this week`
            : 'Waiting for their shipment',
      to: '/shipment-bookings',
      search: { st: 'Submitted' },
    },
    {
      label: 'Changed orders',
      count: orderChanged,
      context: orderChanged > 0 ? 'Need review' : 'None changed since booked',
      to: '/shipment-bookings',
      search: { st: 'OrderChanged' },
      tone: 'late',
    },
  ]
}

/** Link to the orders that already have a draft. */
const InDrafts = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to="/request-booking-purchase-orders" search={{ dr: 'with' } as never} className={classes.more}>
      {count === 1 ? 'Draft exists for 1 more order: continue it' : `Drafts exist for ${formatInteger(count)} more orders: continue them`}
    </Link>
  )

const RequestRow = ({ row, mayBook }: { row: RequestItem; mayBook: boolean }) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <span className={classes.head}>
        <Link to="/request-booking-purchase-orders" search={{ s: row.orderNumber } as never} className={classes.number}>
          {row.orderNumber}
        </Link>
        <DueBadge days={row.daysToBookBy} />
      </span>
      <span className="soft" dir="auto">
        {row.customerName} · {requestFacts(row)}
      </span>
    </div>
    {mayBook && (
      <BookButton orderNumbers={[row.orderNumber]} customerAccountId={row.customerAccountId} label="Book" variant="default" size="sm" />
    )}
  </div>
)

const BookingRow = ({ row, why, action }: { row: BookingItem; why: string; action: string }) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <span className={classes.head}>
        <span className={classes.number}>{row.bookingNumber}</span>
        <span dir="auto">{row.purchaseOrderNumbersText}</span>
      </span>
      <span className="soft" dir="auto">
        {[row.customerName, why].filter(Boolean).join(' · ')}
      </span>
    </div>
    <Button
      component={Link}
      to="/shipment-bookings/$"
      params={{ _splat: `${row.shipmentBookingId}/edit` } as never}
      variant="default"
      size="sm"
    >
      {action}
      <span className="visually-hidden"> {row.bookingNumber}</span>
    </Button>
  </div>
)

function useFirstBookings(accountId: string, status: BookingFilter) {
  const parameters = { accountId, pageSize: blockRows, status, sortColumn: 'CreatedDate' as const }
  return useQuery(operationQuery('listShipmentBookings', parameters, { meta: { shown: true }, staleTime: 0 }))
}

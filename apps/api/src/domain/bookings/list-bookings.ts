import type { bookingColumns, bookingFilters } from '@portal/contracts/bookings/shipment-booking'
import type { BookingItem, BookingStatus } from '@portal/contracts/bookings/shipment-booking-records'
import type { BookingWorklist } from '@portal/contracts/bookings/shipment-booking-views'
import { sql, type SqlFragment } from '@portal/db/sql'
import { containsPattern } from '../../platform/db/like-pattern.ts'
import { todayOf, type BookingContext } from './booking-context.ts'
import { draftObstacles } from './drafts/draft-obstacles.ts'
import { statusTextOf } from './stored-booking.ts'

type Column = (typeof bookingColumns)[number]
export type BookingFilter = (typeof bookingFilters)[number]

type DraftFacts = NonNullable<BookingItem['draft']>

export interface ListedPage {
  page: number
  pageSize: number
  sortDirection: 'asc' | 'desc'
  periodStart?: string | undefined
  periodEnd?: string | undefined
  freeTextSearch?: string | undefined
  customerAccountId?: string | undefined
}

const status = sql`case when b.shipped_at is not null then 'Shipped' when b.submitted_at is not null then 'Submitted' else 'Draft' end`

const columns: Record<Column, SqlFragment<unknown>> = {
  BookingNumber: sql`b.booking_number`,
  PurchaseOrderNumbersText: sql`b.order_numbers_text`,
  StatusText: sql`${status} || case when b.has_draft and b.submitted_at is not null then ' / Draft' else '' end`,
  CreatedDate: sql`b.created_at`,
  SubmittedDate: sql`b.submitted_at`,
  CustomerName: sql`b.customer_name`,
  CargoReadyDate: sql`b.cargo_ready_date`,
}

/** Lines of orders still open to the vendor that were removed, reduced below the booked quantity, or changed their unit. */
const changedLines = sql`public.shipment_booking_lines l
  join public.purchase_orders o on o.account_id = b.customer_account_id and o.id = l.order_id
  join public.vendor_links k on k.account_id = o.account_id and k.vendor_number = o.vendor_number and k.vendor_account_id = b.account_id
  left join public.order_lines t on t.account_id = o.account_id and t.order_id = l.order_id and t.line_number = l.line_number
  where l.account_id = b.account_id and l.booking_id = b.id and l.kind = 'submitted' and l.active
    and (t.order_id is null or t.is_stub or t.qty < l.ordered_qty or t.qty_uom is distinct from l.qty_uom)`
const orderChanged = sql`(b.submitted_at is not null and b.shipped_at is null and exists (select from ${changedLines}))`

const changedLine = sql`case when b.submitted_at is not null and b.shipped_at is null then (
  select json_build_object('orderNumber', l.order_number, 'lineNumber', l.line_number, 'qty', trim_scale(l.qty)::text, 'qtyUom', l.qty_uom,
    'now', case when t.order_id is not null and not t.is_stub
      then json_build_object('qty', trim_scale(t.qty)::text, 'qtyUom', t.qty_uom) end)
  from ${changedLines} order by l.order_position, l.line_number limit 1) end`

/** True if an address of a version, or one of its required parts, is missing. */
const without = (column: string, ...parts: string[]) =>
  sql.raw(`v.${column} is null or ${parts.map((part) => `coalesce(v.${column} ->> '${part}', '') = ''`).join(' or ')}`)

/** Counts the empty fields of a draft that submission requires (check-submission.ts). */
const draft = sql`(
  select json_build_object('savedDate', to_json(v.saved_at), 'savedByName', v.saved_by_name, 'missingFields',
    (${without('shipper', 'name', 'address', 'city', 'country')})::int + (v.receiver is null)::int + (v.container_size is null)::int + (coalesce(v.container_volume, 0) = 0)::int
    + (v.cargo_ready_date is null)::int + (select case when count(*) = 0 then 1 else count(*) filter (where coalesce(l.qty, 0) = 0) end::int
      from public.shipment_booking_lines l
      where l.account_id = v.account_id and l.booking_id = v.booking_id and l.kind = 'draft' and l.active))
  from public.shipment_booking_versions v where v.account_id = b.account_id and v.booking_id = b.id and v.kind = 'draft')`

/**
 * Matches bookings by number, orders, customer and shipment, and by the products and the receiver of any version. `SB-2026-17` matches as a
 * complete number.
 */
function matches(text: string): SqlFragment<unknown> {
  const words = containsPattern(text)
  const [, year, serial] = /^sb-(\d{4})-0*(\d{1,6})$/.exec(text) ?? []
  const number = serial ? sql`or b.booking_number = ${`SB-${year}-${serial.padStart(6, '0')}`}` : sql``
  return sql`(b.search_text || ' ' || lower(coalesce(b.shipment_number, '')) like ${words} ${number}
    or exists (select from public.shipment_booking_lines l where l.account_id = b.account_id and l.booking_id = b.id and l.active
      and lower(concat_ws(' ', l.code, l.description)) like ${words})
    or exists (select from public.shipment_booking_versions v where v.account_id = b.account_id and v.booking_id = b.id
      and lower(concat_ws(' ', v.receiver ->> 'name', v.receiver ->> 'address', v.receiver ->> 'city')) like ${words}))`
}

const filters: Record<BookingFilter, SqlFragment<unknown>> = {
  Draft: sql`b.submitted_at is null`,
  Submitted: sql`b.submitted_at is not null and b.shipped_at is null`,
  WithChanges: sql`b.submitted_at is not null and b.shipped_at is null and b.has_draft`,
  Shipped: sql`b.shipped_at is not null`,
  OrderChanged: orderChanged,
}

/** Returns a page of a vendor's bookings and their total number. */
export async function listBookings(
  context: BookingContext,
  {
    page,
    pageSize,
    sortColumn,
    sortDirection,
    status: filter,
    ...requested
  }: ListedPage & { sortColumn: Column; status?: BookingFilter | undefined },
): Promise<{ list: BookingItem[]; totalItems: number }> {
  const { vendor, statements } = context
  const created = sql`(b.created_at at time zone ${vendor.timeZone})::date`
  const conditions = [
    sql`b.account_id = ${vendor.id}::uuid`,
    ...(filter ? [filters[filter]] : []),
    ...(requested.periodStart ? [sql`${created} >= ${requested.periodStart}::date`] : []),
    ...(requested.periodEnd ? [sql`${created} <= ${requested.periodEnd}::date`] : []),
    ...(requested.customerAccountId ? [sql`b.customer_account_id = ${requested.customerAccountId}::uuid`] : []),
    ...(requested.freeTextSearch?.trim() ? [matches(requested.freeTextSearch.trim().toLowerCase())] : []),
  ]
  const where = sql.join(conditions, ' and ')
  const order = sql`${columns[sortColumn]} ${sql.raw(sortDirection)} nulls last, b.booking_number ${sql.raw(sortDirection)}`
  type Row = Omit<BookingItem, 'statusText' | 'status' | 'draft'> & { status: BookingStatus; draft: Omit<DraftFacts, 'obstacle'> | null }
  const list = await statements.rows(sql<Row>`
    select b.id as "shipmentBookingId", b.booking_number as "bookingNumber", b.customer_account_id as "customerAccountId",
      b.customer_name as "customerName", b.order_numbers_text as "purchaseOrderNumbersText", ${status} as status, b.has_draft as "hasDraft",
      b.cargo_ready_date as "cargoReadyDate", b.created_at as "createdDate", b.submitted_at as "submittedDate",
      b.shipment_number as "shipmentNumber", ${changedLine} as "changedLine", ${draft} as draft
    from (select * from public.shipment_bookings b where ${where} order by ${order} limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint) b order by ${order}`)
  // without filters the stored count applies
  const [count] = await statements.rows(
    conditions.length === 1
      ? sql<{ count: number }>`select booking_count as count from public.accounts where id = ${vendor.id}::uuid`
      : sql<{ count: number }>`select count(*)::int as count from public.shipment_bookings b where ${where}`,
  )
  const drafts = list.filter((row) => row.status === 'Draft').map((row) => row.shipmentBookingId)
  const obstacles = await draftObstacles(context, drafts)
  return {
    list: list.map((row) => ({
      ...row,
      statusText: statusTextOf(row.status, row.hasDraft),
      draft: row.draft && { ...row.draft, obstacle: obstacles.get(row.shipmentBookingId) ?? null },
    })),
    totalItems: count!.count,
  }
}

type BookingCounts = Pick<BookingWorklist, 'drafts' | 'oldestDraftDays' | 'submitted' | 'submittedThisWeek' | 'changed' | 'orderChanged'>

export async function countBookings(context: BookingContext) {
  const { vendor, statements } = context
  const dayOf = (instant: SqlFragment<unknown>) => sql`(${instant} at time zone ${vendor.timeZone})::date`
  const today = sql`${todayOf(context)}::date`
  const [row] = await statements.rows(sql<BookingCounts>`
    select count(*) filter (where ${filters.Draft})::int as drafts,
      ${today} - min(${dayOf(sql`b.created_at`)}) filter (where ${filters.Draft}) as "oldestDraftDays",
      count(*) filter (where ${filters.Submitted})::int as submitted,
      count(*) filter (where ${filters.Submitted} and ${dayOf(sql`b.submitted_at`)} >= date_trunc('week', ${today})::date)::int as "submittedThisWeek",
      count(*) filter (where ${filters.WithChanges})::int as changed, count(*) filter (where ${filters.OrderChanged})::int as "orderChanged"
    from public.shipment_bookings b where b.account_id = ${vendor.id}::uuid`)
  return row!
}

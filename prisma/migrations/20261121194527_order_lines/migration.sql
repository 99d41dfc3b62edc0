-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "recent_event_type" TEXT NOT NULL DEFAULT 'Pending',
ADD COLUMN     "step" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "order_line_rows" (
    "account_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "line_number" INTEGER NOT NULL,
    "piece" SMALLINT NOT NULL,
    "order_number" TEXT NOT NULL,
    "line_id" TEXT NOT NULL,
    "split" TEXT,
    "code" TEXT,
    "supplier_id" UUID,
    "buyer_id" TEXT,
    "order_date" DATE,
    "order_month" DATE,
    "eta_month" DATE,
    "etd_month" DATE,
    "ata_month" DATE,
    "atd_month" DATE,
    "shipment_number" TEXT,
    "has_tracking" BOOLEAN NOT NULL,
    "recent_event_type" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "qty" DECIMAL(18,6),
    "qty_uom" TEXT,
    "unit_price" DECIMAL(18,6),
    "unit_qty" DECIMAL(18,6),
    "unit_uom" TEXT,
    "currency" TEXT,
    "qty_met" DECIMAL(18,6) NOT NULL,
    "remaining_qty" DECIMAL,
    "commercial_value" DECIMAL,
    "remaining_value" DECIMAL,
    "required_in_store_date" DATE,
    "shipping_date" DATE,
    "delivery_date" DATE,
    "origin_etd" DATE,
    "origin_atd" DATE,
    "destination_eta" DATE,
    "destination_ata" DATE,
    "in_store_delay" INTEGER,
    "arrival_delay" INTEGER,
    "departure_delay" INTEGER,
    "transit_delay" INTEGER,
    "booking_delay" INTEGER,
    "freight" DECIMAL,
    "total_spend" DECIMAL,

    CONSTRAINT "order_line_rows_pkey" PRIMARY KEY ("account_id","order_id","line_number","piece")
);

-- CreateTable
CREATE TABLE "order_counts" (
    "account_id" UUID NOT NULL,
    "of" TEXT NOT NULL,
    "basis" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "buyer_id" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "order_counts_pkey" PRIMARY KEY ("account_id","of","basis","month","supplier_id","buyer_id")
);

-- CreateIndex
CREATE INDEX "order_line_rows_account_id_order_number_line_number_piece_idx" ON "order_line_rows"("account_id", "order_number", "line_number", "piece");

-- CreateIndex
CREATE INDEX "order_line_rows_account_id_order_month_order_number_line_nu_idx" ON "order_line_rows"("account_id", "order_month", "order_number", "line_number", "piece");

-- CreateIndex
CREATE INDEX "order_line_rows_account_id_eta_month_order_number_line_numb_idx" ON "order_line_rows"("account_id", "eta_month", "order_number", "line_number", "piece");

-- CreateIndex
CREATE INDEX "order_line_rows_account_id_etd_month_order_number_line_numb_idx" ON "order_line_rows"("account_id", "etd_month", "order_number", "line_number", "piece");

-- CreateIndex
CREATE INDEX "order_line_rows_account_id_ata_month_order_number_line_numb_idx" ON "order_line_rows"("account_id", "ata_month", "order_number", "line_number", "piece");

-- CreateIndex
CREATE INDEX "order_line_rows_account_id_atd_month_order_number_line_numb_idx" ON "order_line_rows"("account_id", "atd_month", "order_number", "line_number", "piece");

-- How far the shipments that are there have come.
UPDATE "shipments" s SET "step" = x.step, "recent_event_type" = CASE x.step
    WHEN 3 THEN 'Closed' WHEN 2 THEN CASE WHEN s.customs_cleared_date IS NOT NULL OR x.cleared THEN 'Customs Cleared' ELSE 'Arrived' END
    WHEN 1 THEN 'In Transit' ELSE CASE WHEN x.present THEN 'Waiting' ELSE 'Pending' END END
FROM (
  SELECT s.account_id, s.id, count(e.code) > 0 AS present, coalesce(bool_or(upper(e.code) IN ('CLR', 'CUSR')), false) AS cleared,
    (CASE WHEN s.actual_delivery_date IS NOT NULL OR bool_or(upper(e.code) = 'DCF') THEN 3
      WHEN s.destination_ata IS NOT NULL OR bool_or(upper(e.code) IN ('ARV', 'ARRI') AND (e.location IS NULL OR e.location = s.destination)) THEN 2
      WHEN s.origin_atd IS NOT NULL OR bool_or(upper(e.code) IN ('DEP', 'DEPA')) THEN 1 ELSE 0 END)::smallint AS step
  FROM shipments s LEFT JOIN shipment_events e ON e.account_id = s.account_id AND e.shipment_id = s.id
  GROUP BY s.account_id, s.id) x
WHERE s.account_id = x.account_id AND s.id = x.id;

-- The rows and counts of the orders that are there.
DO $fill$
DECLARE
  account uuid;
BEGIN
  FOR account IN SELECT id FROM accounts WHERE kind = 'customer' LOOP
    INSERT INTO order_line_rows (account_id, order_id, line_number, piece, order_number, line_id, split, code, supplier_id, buyer_id, order_date, order_month, eta_month, etd_month, ata_month, atd_month, shipment_number, has_tracking, recent_event_type, qty, qty_uom, unit_price, unit_qty, unit_uom, currency, qty_met, remaining_qty, commercial_value, required_in_store_date, shipping_date, delivery_date, origin_etd, origin_atd, destination_eta, destination_ata, in_store_delay, arrival_delay, departure_delay, transit_delay, booking_delay, freight, total_spend, remaining_value, search_text)
    with 
  values_of_pieces as materialized (
    select m.shipment_id, m.position, m.order_id, m.line_number, m.split, m.qty, s.freight,
      s.freight + s.destination_cost + s.disbursement + s.other_cost as spend,
      m.qty * coalesce(t.line_price / nullif(t.qty, 0), t.unit_price / coalesce(nullif(t.unit_qty, 0), 1)) as value, coalesce(t.currency, a.base_currency) as currency,
      coalesce(s.destination_ata, s.destination_eta, s.origin_atd, s.origin_etd, date '9999-12-31') as day
    from shipment_order_lines m
    join shipments s on s.account_id = m.account_id and s.id = m.shipment_id
    join order_lines t on t.account_id = m.account_id and t.order_id = m.order_id and t.line_number = m.line_number
    join accounts a on a.id = m.account_id
    where m.account_id = account),
  comparable as (
    select v.*, case when min(currency) over w = max(currency) over w then value else value / case when currency = 'EUR' then 1 else coalesce(
    (select per_euro from exchange_rates r where r.currency = v.currency and r.date <= v.day order by r.date desc limit 1),
    (select per_euro from exchange_rates r where r.currency = v.currency order by r.date limit 1)) end end as worth
    from values_of_pieces v window w as (partition by shipment_id)),
  weighed as (
    select *, case
        when bool_and(worth is not null and worth >= 0) over w and sum(worth) over w > 0 then worth
        when sum(qty) over w > 0 then qty else 1 end as weight
    from comparable window w as (partition by shipment_id)),
  shared as (
    select *, sum(weight) over (partition by shipment_id) as whole from weighed),
  pieces as (
    select shipment_id, position, order_id, line_number, split, qty, (sign(freight) * (div(round(abs(freight) * 100) * weight, whole) + case when
    row_number() over (partition by shipment_id order by mod(round(abs(freight) * 100) * weight, whole) desc, position)
    <= round(abs(freight) * 100) - sum(div(round(abs(freight) * 100) * weight, whole)) over (partition by shipment_id) then 1 else 0 end) / 100)::numeric(24, 2) as freight, (sign(spend) * (div(round(abs(spend) * 100) * weight, whole) + case when
    row_number() over (partition by shipment_id order by mod(round(abs(spend) * 100) * weight, whole) desc, position)
    <= round(abs(spend) * 100) - sum(div(round(abs(spend) * 100) * weight, whole)) over (partition by shipment_id) then 1 else 0 end) / 100)::numeric(24, 2) as total_spend
    from shared),
  rows as (
    select t.account_id as account_id, t.order_id as order_id, t.line_number as line_number, case when m.order_id is null then 0
    else row_number() over (partition by t.order_id, t.line_number order by s.shipment_number, m.position) end::smallint as piece, o.order_number as order_number, t.line_id as line_id, m.split as split, p.code as code, o.supplier_id as supplier_id, o.buyer_id as buyer_id, o.order_date as order_date, date_trunc('month', o.order_date)::date as order_month, s.eta_month as eta_month, s.etd_month as etd_month, s.ata_month as ata_month, s.atd_month as atd_month, s.shipment_number as shipment_number, coalesce(s.has_tracking, false) as has_tracking, coalesce(s.recent_event_type, case when concat_ws(' ', t.status, o.status) ~* '\m(closed|cancell?ed)' then 'Closed' else 'Pending' end) as recent_event_type, t.qty as qty, t.qty_uom as qty_uom, t.unit_price as unit_price, t.unit_qty as unit_qty, t.unit_uom as unit_uom, t.currency as currency, coalesce(m.qty, 0) as qty_met, greatest(t.qty - coalesce(sum(m.qty) over (partition by t.order_id, t.line_number), 0) - coalesce(0, 0), 0) as remaining_qty, round(coalesce(m.qty, 0) * coalesce(t.line_price / nullif(t.qty, 0), t.unit_price / coalesce(nullif(t.unit_qty, 0), 1)), 6) as commercial_value, t.required_in_store_date as required_in_store_date, t.shipping_date as shipping_date, t.delivery_date as delivery_date, s.origin_etd as origin_etd, s.origin_atd as origin_atd, s.destination_eta as destination_eta, s.destination_ata as destination_ata, coalesce(s.actual_delivery_date, s.destination_ata) - t.required_in_store_date as in_store_delay, s.destination_ata - s.destination_eta as arrival_delay, s.origin_atd - s.origin_etd as departure_delay, (s.destination_ata - s.origin_atd) - (s.destination_eta - s.origin_etd) as transit_delay, s.supplier_booking_date - (t.shipping_date - 21) as booking_delay, m.freight as freight, m.total_spend as total_spend, coalesce(t.line_price / nullif(t.qty, 0), t.unit_price / coalesce(nullif(t.unit_qty, 0), 1)) as price
    from purchase_orders o
    join order_lines t on t.account_id = o.account_id and t.order_id = o.id
    left join products p on p.account_id = t.account_id and p.id = t.product_id
    left join pieces m on m.order_id = t.order_id and m.line_number = t.line_number
    left join shipments s on s.account_id = t.account_id and s.id = m.shipment_id
    where o.account_id = account)
  select account_id, order_id, line_number, piece, order_number, line_id, split, code, supplier_id, buyer_id, order_date, order_month, eta_month, etd_month, ata_month, atd_month, shipment_number, has_tracking, recent_event_type, qty, qty_uom, unit_price, unit_qty, unit_uom, currency, qty_met, remaining_qty, commercial_value, required_in_store_date, shipping_date, delivery_date, origin_etd, origin_atd, destination_eta, destination_ata, in_store_delay, arrival_delay, departure_delay, transit_delay, booking_delay, freight, total_spend, round(remaining_qty * price, 6) as remaining_value, lower(concat_ws(' ', order_number, code, recent_event_type) collate pg_unicode_fast) as search_text from rows;
    INSERT INTO order_counts (account_id, of, basis, month, supplier_id, buyer_id, rows)
    SELECT account, x.* FROM (
      select 'orders' as of, 'OrderDate' as basis, date_trunc('month', order_date)::date as month, coalesce(supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, coalesce(buyer_id, '') as buyer_id, count(*)::int as rows
   from (select * from purchase_orders where account_id = account) o where order_date is not null group by 3, 4, 5
      union all select 'lines' as of, basis, month, coalesce(supplier_id, '00000000-0000-0000-0000-000000000000'::uuid) as supplier_id, coalesce(buyer_id, '') as buyer_id, count(*)::int as rows from (select * from order_line_rows where account_id = account) r cross join lateral (values
   ('OrderDate', order_month), ('ETA', eta_month), ('ETD', etd_month), ('ATA', ata_month), ('ATD', atd_month)) as b (basis, month) where month is not null group by 2, 3, 4, 5) x;
  END LOOP;
END $fill$;

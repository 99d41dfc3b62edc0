-- Open order lines of any order month: partial, because most lines of a large account have shipped.
CREATE INDEX "order_line_rows_not_shipped_idx" ON "order_line_rows" ("account_id", GREATEST("order_date", "required_in_store_date", "shipping_date"))
  WHERE "piece" <= 1 AND "remaining_qty" > 0;

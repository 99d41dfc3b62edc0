-- Quantity in transit by product. Partial, because the lines of most shipments are closed.
CREATE INDEX "order_line_rows_open_code_idx" ON "order_line_rows" ("account_id", "code") WHERE "latest_open_date" IS NOT NULL;

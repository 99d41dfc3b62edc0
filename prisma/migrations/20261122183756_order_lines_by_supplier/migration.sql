-- CreateIndex
CREATE INDEX "order_line_rows_account_id_supplier_id_order_number_line_nu_idx" ON "order_line_rows"("account_id", "supplier_id", "order_number", "line_number", "piece");
